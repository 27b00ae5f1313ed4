/** The service worker that serves stored pages without a connection (`public/kept-page.js`). */
const WORKER = '/kept-page.js'
const CACHE = 'stayboard.kept'

/** Whether the service worker served this page from storage, because the server did not answer. */
export const isKeptPage = (): boolean => document.documentElement.dataset.kept !== undefined

const canKeep = () => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window

/**
 * Stores a page with all files that it has loaded, so that it opens without a connection. Nothing is stored if the server has a
 * newer release; the next load of the page stores it.
 */
export async function keepPage(path: string): Promise<void> {
  if (!canKeep() || isKeptPage()) return
  try {
    await oneByOne(() => fill(path))
  } catch {
    // If storing fails, the page needs the server, as all others do.
  }
}

async function fill(path: string) {
  await navigator.serviceWorker.register(WORKER, { scope: path })
  const answer = await fetch(path, { cache: 'no-cache' })
  const html = await answer.text()
  const files = filesHere()
  if (!answer.ok || !isOfThisRelease(html)) return
  const cache = await caches.open(CACHE)
  const kept = await pathsIn(cache)
  await cache.addAll(files.filter((file) => !isHashed(file) || !kept.includes(file)))
  await cache.put(path, marked(html, answer.headers))
  for (const old of kept) if (old !== path && !files.includes(old)) await cache.delete(old)
}

/** Removes the stored pages and the service worker. */
export async function forgetPages(): Promise<void> {
  if (!canKeep()) return
  await oneByOne(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
    await caches.delete(CACHE)
  })
}

/** Runs work under a lock, after earlier work of all tabs, so that a page is not stored while it is being removed. */
const oneByOne = (work: () => Promise<void>) => navigator.locks.request(CACHE, work)

/** The addresses of the scripts, styles and fonts that this document loaded, without their origin. */
function filesHere(): string[] {
  const named = [...document.querySelectorAll('script[src], link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  )
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const paths = [...named, ...loaded]
    .map((address) => new URL(address, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && isFile(pathname))
    .map(({ pathname }) => pathname)
  return [...new Set(paths)]
}

const isHashed = (path: string) => path.startsWith('/assets/')
const isFile = (path: string) => isHashed(path) || (/^\/[\w-]+\.(?:js|svg)$/.test(path) && path !== WORKER)

const pathsIn = async (cache: Cache) => (await cache.keys()).map(({ url }) => new URL(url).pathname)

/** Whether a page of the server starts with the script that runs here. The name of the script has a hash of its content. */
function isOfThisRelease(html: string): boolean {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  return script != null && html.includes(`"${script}"`)
}

/** The HTML of a page with a mark that it comes from storage, and the security headers of the server's answer. */
function marked(html: string, from: Headers): Response {
  const headers = new Headers(from)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(html.replace('<html', '<html data-kept'), { headers })
}

/** The interval at which a stored page calls the server, and the timeout of each call, in ms. */
const ASKS = { every: 5000, patience: 4000 }

/** Reloads a stored page as soon as the server answers, because it may belong to an older release. */
async function giveWay() {
  const within = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASKS.patience) } as const
  const answer = await fetch(location.href, within).catch(() => undefined)
  if (answer?.ok) location.reload()
}

if (isKeptPage()) {
  window.addEventListener('online', () => void giveWay())
  setInterval(() => void giveWay(), ASKS.every)
}
