import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * No answer is kept by a browser or a proxy: it may hold personal data or a token. Doors whose answers may be kept, such
 * as files named by their content, say so themselves.
 */
export async function neverKept(_request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
}
