import type { Call } from '@stayboard/contract'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { notFound, Problem } from '../problems.ts'

/**
 * Creates the hook for requests that match no route. It answers 405 with the allowed methods if the path has other
 * methods. The body is never read.
 */
export function refuseMethods(calls: readonly Call[]): onRequestHookHandler {
  // Paths of the browser application such as `/login` are not API calls: GET answers them with a page.
  const ofApi = calls.filter(({ path }) => /^\/(?:api|public)(?:\/|$)/.test(path))
  return (request, reply, done) => {
    const allowed = methodsOf(ofApi, request.url)
    // Unknown paths are refused before their body is read.
    if (allowed.length === 0) return done(isRead(request) ? undefined : notFound())
    reply.header('allow', allowed.join(', '))
    done(new Problem(405, 'methodNotAllowed'))
  }
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** The methods of a path over all calls; empty if the path does not exist. */
export function methodsOf(calls: readonly Call[], url: string): string[] {
  const parts = partsOf(url.split('?', 1)[0] ?? '')
  const found = calls.filter(({ path }) => isAt(parts, partsOf(path))).map(({ method }) => method)
  return [...new Set(found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}

const partsOf = (path: string) => path.split('/')

const isAt = (parts: readonly string[], pattern: readonly string[]) =>
  parts.length === pattern.length &&
  pattern.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]))
