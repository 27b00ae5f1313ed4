import type { Call } from '@stayboard/contract'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problems.ts'

const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** Refuses, at every address of the calls, the methods that none of them has: 405, and which there are. */
export function refuseMethods(app: FastifyInstance, calls: readonly Call[]) {
  for (const [url, methods] of methodsByAddress(calls)) {
    const allow = methods.includes('GET') ? ['HEAD', ...methods] : methods
    app.route({
      url,
      method: known.filter((method) => !methods.includes(method)),
      // Before the message is read: it may be of any type.
      onRequest: async (_, reply) => {
        reply.header('allow', allow.join(', '))
        throw new Problem(405, 'methodNotAllowed')
      },
      handler: async () => undefined,
    })
  }
}

/** Of the browser's own paths (`/login`) GET is its page. */
function methodsByAddress(calls: readonly Call[]): Map<string, string[]> {
  const found = new Map<string, { url: string; methods: string[] }>()
  for (const { path, method } of calls.filter((call) => /^\/api(?:\/|$)/.test(call.path))) {
    // Two calls may name the number in one place differently.
    const shape = path.replaceAll(/\{\w+\}/g, '{}')
    const address = found.get(shape) ?? { url: path.replaceAll(/\{(\w+)\}/g, ':$1'), methods: [] }
    found.set(shape, { ...address, methods: [...address.methods, method] })
  }
  return new Map([...found.values()].map(({ url, methods }) => [url, methods]))
}
