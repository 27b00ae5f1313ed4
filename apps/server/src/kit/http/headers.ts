import { randomUUID } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** The id under which a change can be undone, and under which support finds a call in the log. */
export const requestId = () => randomUUID()

/**
 * Sets the headers of every answer: its request id, Helmet's, and one that forbids browsers and proxies to cache it, because
 * it may hold personal data or a token. Doors with cacheable answers, such as files named by their content, set their own.
 * Helmet's are computed once: letting Helmet compute them for each call took longer than reading a record.
 * @param tilesUrl the URL of the map's tiles, if they come from another host
 */
export function setHeaders(app: FastifyInstance, tilesUrl: string | undefined): void {
  const headers = { ...headersOf(security(tilesUrl)), 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** The headers that Helmet sets on an answer. */
function headersOf(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => undefined)
  return response.getHeaders()
}

/**
 * Only our own scripts, no framing, and nothing from other hosts but map tiles. Styles may be inline, because Mantine
 * sets styles on elements.
 */
const security = (tilesUrl: string | undefined): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...hostOf(tilesUrl)],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...hostOf(tilesUrl)],
      // For document previews: only the page itself can create such URLs.
      frameSrc: ['blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginEmbedderPolicy: false,
})

const hostOf = (url: string | undefined) => (url === undefined ? [] : [new URL(url).origin])
