import type { FastifyReply, FastifyRequest } from 'fastify'
import { entityTag, isKnown } from './preconditions.ts'

const HAL = 'application/hal+json'

/** Answers are HAL in either case. The content type follows the Accept header. */
const typeFor = ({ headers }: FastifyRequest) =>
  `${headers.accept?.includes(HAL) ? HAL : 'application/json'}; charset=utf-8`

/** Sends the answer of a call, a record with its entity tag; 304 if the caller already has that tag. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, status: number, answer: unknown) {
  if (answer === undefined) return reply.code(status).send()
  const content = JSON.stringify(answer)
  if (isVersioned(answer)) {
    const tag = entityTag(answer.version, content)
    reply.header('etag', tag)
    if (isKnown(request, tag)) return reply.code(304).send()
  }
  return reply.code(status).type(typeFor(request)).send(content)
}

const isVersioned = (answer: unknown): answer is { version: number } =>
  typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number'
