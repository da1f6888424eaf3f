/* Keep the site on this device, quietly, and say so once it is true. */
if ("serviceWorker" in navigator) {
  const place = document.querySelector("[data-ready]"), root = new URL("../", import.meta.url);
  const ready = async () => {
    for (const name of await caches.keys())
      if (name.startsWith(`hoyle ${root.href} `) && await (await caches.open(name)).match(root.href)) place.hidden = false;
  };
  navigator.serviceWorker.register(new URL("sw.js", root)).then((own) => {
    own.waiting?.postMessage("go on");               // what came while another page was open serves the next one
    return navigator.serviceWorker.ready;
  }).then(ready).catch(() => {});
}
