import { randomUUID } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Generates the id of a request. Changes are undone by this id, and support finds the call in the log by it. */
export const requestId = () => randomUUID()

/**
 * Sets the headers of every answer: the request id, Helmet's headers, and `Cache-Control: no-store`, because an answer
 * may hold personal data or a token. Doors with cacheable answers, such as files named by their hash, override it.
 * Helmet's headers are computed once, because computing them per call takes longer than reading a record.
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
 * The content security policy: only our own scripts, no framing, nothing from other hosts except map tiles. Inline
 * styles are allowed, because Mantine sets styles on elements.
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
      // Document previews are blob URLs, which only the page itself can create.
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
