"""What the project promises to be quick at, measured against others in one run."""
