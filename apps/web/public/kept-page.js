// Opens a page that the browser kept when the server does not answer (docs/rules/arrivals.md#without-a-connection).
// Its scope is that page. `kit/core/kept/kept-page.ts` keeps the page with its files, and removes them.
const CACHE = 'stayboard.kept'
/** How long the server may take for the page, and for a file without a hash in its name, in ms. */
const PATIENCE = { page: 10_000, file: 3000 }

addEventListener('install', () => self.skipWaiting())

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(serverOrKept(request, pathname, PATIENCE.page))
  // The content of these never changes.
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrServer(request))
  else if (/^\/[\w-]+\.(?:js|svg)$/.test(pathname))
    event.respondWith(serverOrKept(request, pathname, PATIENCE.file))
})

/** The server's answer, if it comes and is no failure of the server, so that a new release is shown at once. */
async function serverOrKept(request, pathname, patience) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(pathname)
  if (!kept) return fetch(request)
  const late = new Promise((_, reject) => {
    setTimeout(reject, patience)
  })
  const answer = await Promise.race([fetch(request), late]).catch(() => undefined)
  return answer && answer.status < 500 ? answer : kept
}

async function keptOrServer(request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(request.url)) ?? fetch(request)
}
