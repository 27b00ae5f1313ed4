import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Forbids browsers and proxies to cache an answer, which may hold personal data or a token. Doors with cacheable
 * answers, such as files named by their content, set their own header.
 */
export function forbidCaching(_request: FastifyRequest, reply: FastifyReply, done: () => void) {
  reply.header('cache-control', 'no-store')
  done()
}
