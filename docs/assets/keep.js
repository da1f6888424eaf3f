/* Keep the site on this device, quietly, and say so once it is true. */
if ("serviceWorker" in navigator) {
  const place = document.querySelector("[data-ready]"), root = new URL("../", import.meta.url);
  const ready = async () => {
    for (const name of await caches.keys())
      if (name.startsWith(`hoyle ${root.href} `) && await (await caches.open(name)).match(root.href)) place.hidden = false;
  };
  navigator.serviceWorker.register(new URL("sw.js", root)).then((own) => {
    if (own.waiting) own.waiting.postMessage("go on");       // what came while another page was open serves the next one
    else if (own.active) own.update().catch(() => {});       // what is new is fetched behind this page
    return navigator.serviceWorker.ready;
  }).then(ready).catch(() => {});
}
