"""python -m hoyle_examples is the command hoyle."""

import sys

from hoyle_examples.cli import main

sys.exit(main())
