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
  /** Lets the files of an address follow each other. */
  inTurn: onRequestAsyncHookHandler
  /** Refuses requests that no route takes. What it lets through gets the page, or 404. */
  refuse: onRequestHookHandler
}

/**
 * Serves the browser application. Hashed files are cached for ever, the page itself never. All paths of its router
 * answer with the page.
 * The clock is written into the page, because its first render shows days and times of the office.
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
    // The build writes a compressed copy beside each file. Compressing per request would be slower and compress less.
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** Whether a path belongs to the browser's router: neither a call nor a missing file. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (method !== 'GET' && method !== 'HEAD') return false
  return !/^\/(?:api|health|metrics|assets|files|public|scim)(?:\/|$)/.test(path) && !/\.\w{1,5}$/.test(path)
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)

/** Replaces the content of the page's `<meta name="office-clock">`, which `kit/core/words/office-clock.ts` reads. */
function withClock(page: string, clock: OfficeClock): string {
  const content = JSON.stringify(clock).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return page.replace(/(<meta name="office-clock" content=")[^"]*/, (_, start: string) => start + content)
}
