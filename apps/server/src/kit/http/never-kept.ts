import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Forbids browsers and proxies to cache an answer, which may hold personal data or a token. Doors with cacheable
 * answers, such as files named by their content, set their own header.
 */
export async function neverKept(_request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
}
