import type { Call } from '@stayboard/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, Problem } from '../problems.ts'

/**
 * Where an address of the calls is asked with a method that it does not have: 405, and which there are. Before the
 * message is read: it may be of any type.
 */
export function refuseMethods(app: FastifyInstance, calls: readonly Call[]) {
  // Of the browser's own paths (`/login`) GET is its page.
  const ofApi = calls.filter(({ path }) => /^\/api(?:\/|$)/.test(path))
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const allowed = methodsOf(ofApi, request.url)
    // Of what is not there no message is read either.
    if (allowed.length === 0) return done(isRead(request) ? undefined : notFound())
    reply.header('allow', allowed.join(', '))
    done(new Problem(405, 'methodNotAllowed'))
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** The methods that an address has, by whichever calls; none where it is not there. */
export function methodsOf(calls: readonly Call[], url: string): string[] {
  const parts = partsOf(url.split('?', 1)[0] ?? '')
  const found = calls.filter(({ path }) => isAt(parts, partsOf(path))).map(({ method }) => method)
  return [...new Set(found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}

const partsOf = (path: string) => path.split('/')

const isAt = (parts: readonly string[], pattern: readonly string[]) =>
  parts.length === pattern.length &&
  pattern.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]))
