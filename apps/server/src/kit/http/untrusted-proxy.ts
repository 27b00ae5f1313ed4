import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The field of the server that holds the address of a proxy that is not trusted. */
const PROXY = 'untrustedProxy'

const seenBy = (app: FastifyInstance) => app.getDecorator<{ address: string | null }>(PROXY)

/** Whether a connection comes from a proxy whose headers about the client are not read. */
const isUntrusted = ({ headers, ips = [] }: FastifyRequest) =>
  (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) && ips.length <= 1

/**
 * Warns once of a proxy in front of the server that `TRUST_PROXY` does not name. All its clients share one address, so the
 * wrong sign-ins of one lock out the others (docs/rules/maintenance.md#proxy).
 */
export function watchForProxies(app: FastifyInstance): void {
  app.decorate(PROXY, { address: null })
  app.addHook('onRequest', (request, _reply, done) => {
    const seen = seenBy(app)
    if (seen.address === null && isUntrusted(request)) {
      seen.address = request.socket.remoteAddress ?? ''
      request.log.warn(
        { proxy: seen.address },
        'a proxy that is not trusted sends X-Forwarded-For or Forwarded, so all its clients share one address: set TRUST_PROXY to its address, and let it send X-Forwarded-For',
      )
    }
    done()
  })
}

/** The address of a proxy that is not trusted; `null` if none was seen since the start. */
export const untrustedProxy = ({ server }: FastifyRequest): string | null => seenBy(server).address
