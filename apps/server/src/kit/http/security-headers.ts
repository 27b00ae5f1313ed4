import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/**
 * Puts Helmet's headers on every answer. They are the same for all, so they are worked out once: to let Helmet do so
 * for each call took longer than to read the record that was asked for.
 * @param tilesUrl where the map's tiles come from, if from elsewhere
 */
export function setSecurityHeaders(app: FastifyInstance, tilesUrl: string | undefined): void {
  const headers = headersOf(security(tilesUrl))
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** What Helmet sets on an answer. */
function headersOf(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => undefined)
  return response.getHeaders()
}

/**
 * No script but ours, no frame around us, nothing from elsewhere but the tiles of the map. Mantine sets
 * styles on elements.
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
      // A document that is looked at: only what the page itself made has such an address.
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
