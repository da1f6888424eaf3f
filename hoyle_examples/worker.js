// Keeps the whole site on the device, so that it works without a signal. Written by `hoyle data`; do not edit sw.js.
"use strict";
const SITE = self.registration.scope, OWN = `hoyle ${SITE} `, NAME = OWN + "version", PAGES = /* pages */ [];
const OURS = /<(?:link|script)\b[^>]*?\s(?:href|src)="?([^"\s>]+\.(?:css|js|png|svg|webmanifest))/g;

async function keep() {
  const cache = await caches.open(NAME), wanted = new Set(PAGES.map((page) => new URL(page, SITE).href));
  for (const url of wanted) {                       // a set may grow while it is walked
    const answer = await fetch(url, { cache: "no-cache" });
    if (!answer.ok && !url.endsWith("/404.html")) throw Error(`${url}: ${answer.status}`);
    const copy = answer.clone();
    if (answer.headers.get("content-type")?.startsWith("text/html"))
      for (const [, path] of (await answer.text()).matchAll(OURS)) {
        const file = new URL(path, url);
        if (file.href.startsWith(SITE)) wanted.add(file.href);
      }
    // a page that was led elsewhere cannot be given out again, so it is kept as if it had not been
    await cache.put(url, copy.redirected ? new Response(await copy.blob(), { headers: copy.headers }) : copy);
  }
}
async function kept(request) {
  const cache = await caches.open(NAME), url = new URL(request.url);
  if (request.mode !== "navigate") return await cache.match(request) || fetch(request);
  const page = await cache.match(url.origin + url.pathname) || await cache.match(url.origin + url.pathname.replace(/index\.html$/, ""));
  if (page) return page;
  return fetch(request).catch(async () => await cache.match(new URL("404.html", SITE).href) || Response.error());
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil((async () => {
  const older = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== NAME);
  for (const name of older) await caches.delete(name);
  if (!older.length) await self.clients.claim();    // the first page of all; to later ones a new worker falls of itself
})()));
addEventListener("message", (event) => { if (event.data === "go on") self.skipWaiting(); });
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(SITE)) event.respondWith(kept(event.request));
});
