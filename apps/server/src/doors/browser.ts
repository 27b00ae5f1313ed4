import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from 'fastify'
import { sendProblem } from '../kit/http/errors.ts'
import type { OfficeClock } from '../kit/office-clock.ts'
import { notFound } from '../kit/problems.ts'

interface Options {
  folder: string
  clock: OfficeClock
  /** Queues the downloads of each address. */
  inTurn: onRequestAsyncHookHandler
  /** Refuses requests of unknown API calls. All others get the page, or 404. */
  refuse: onRequestHookHandler
}

/**
 * Serves the browser application. Hashed files are cached forever, the page itself never. All paths of its router
 * return the page. The office's zone is written into the page, because its first render shows local days and times.
 */
export async function browserApplication(app: FastifyInstance, { folder, clock, inTurn, refuse }: Options) {
  const file = join(folder, 'index.html')
  const isBuilt = existsSync(file)
  const page = isBuilt ? withClock(readFileSync(file, 'utf8'), clock) : ''
  if (isBuilt)
    await app.register((scope, _options, done) => {
      scope.addHook('onRequest', inTurn)
      builtFiles(scope, folder).then(() => done(), done)
    })
  await app.register((scope, _options, done) => {
    scope.addHook('onRequest', refuse)
    scope.setNotFoundHandler(async (request, reply) => {
      if (isBuilt && isPage(request)) return sendPage(reply, page)
      return sendProblem(notFound(), request, reply)
    })
    done()
  })
}

async function builtFiles(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    // Use the compressed files that the build writes. Compressing per request would be slower and compress less.
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** Whether a request is for a page of the browser's router, and neither for an API call nor for a missing file. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (method !== 'GET' && method !== 'HEAD') return false
  return !/^\/(?:api|health|metrics|assets|files|public|scim)(?:\/|$)/.test(path) && !/\.\w{1,5}$/.test(path)
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)

/** Fills the page's `<meta name="office-clock">`, which `kit/core/words/office-clock.ts` reads. */
function withClock(page: string, clock: OfficeClock): string {
  const content = JSON.stringify(clock).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return page.replace(/(<meta name="office-clock" content=")[^"]*/, (_, start: string) => start + content)
}
