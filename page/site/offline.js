// Keeps every file of the site at the first visit, and answers with those: it works without a network, and is as quick as
// the disk. Another version (tools/site.mjs writes which) is fetched beside the old one and takes its place when no tab
// uses that any more.

const version = "quincunx-VERSION";
const files = [FILES];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)));
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys())
      if (name.startsWith("quincunx-") && name !== version) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const kept = async () => {
    const cache = await caches.open(version);
    const found = await cache.match(event.request, { ignoreSearch: true });
    return found ?? fetch(event.request);
  };
  event.respondWith(kept());
});
