import { STATUS_CODES } from 'node:http'
import { isMessageKey, type MessageKey, say } from '@stayboard/contract'
import { NoCalendarDay } from '@stayboard/domain'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isUnavailable } from '../../platform/database.ts'
import { HeldBack } from '../../platform/installation.ts'
import { type FieldError, Problem } from '../problems.ts'
import { databaseProblem } from './database-problems.ts'

/**
 * Converts Zod's issues to field errors, at most one per field. Unknown names count as fields. An error inside `{
 * "href": … }` is reported for the link field.
 */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const found = new Map<string, Omit<FieldError, 'field'>>()
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.').replace(/\.href$/, '')]
    const code = issue.code === 'unrecognized_keys' ? 'unknownName' : issue.message
    const error = {
      code: isMessageKey(code) ? code : ('type' as const),
      ...(issue.code === 'too_big' ? { values: { limit: String(issue.maximum) } } : {}),
    }
    for (const name of names) if (!found.has(name)) found.set(name, error)
  }
  return [...found].map(([field, error]) => ({ field, ...error }))
}

const fastifyProblems: Record<string, [status: number, code: MessageKey]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'mediaType'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'tooLarge'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'brokenJson'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'brokenJson'],
  FST_ERR_BAD_URL: [404, 'notFound'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'notFound'],
}

/** Converts any thrown value to the Problem for the caller; `undefined` for a fault of the server. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (error instanceof HeldBack) return new Problem(422, 'installationHeld')
  if (isUnavailable(error)) return new Problem(503, 'unavailable', { retryAfter: 2 })
  // A date in the request is valid by itself, but a calculation with it leaves the range of calendar days.
  if (error instanceof NoCalendarDay) return new Problem(400, 'date')
  const { code, statusCode } = error as Partial<FastifyError>
  const known = fastifyProblems[code ?? '']
  if (known) return new Problem(...known)
  if (statusCode === 429) return new Problem(429, 'tooManyRequests', { retryAfter: 60 })
  if (statusCode === 400) return new Problem(400, 'brokenJson')
  return databaseProblem(error)
}

/** The only error handler. Every failure is answered as `application/problem+json`. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error)
  if (!problem) request.log.error({ err: error }, 'unexpected failure')
  return sendProblem(problem ?? new Problem(500, 'generic'), request, reply)
}

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const { retryAfter } = problem.details
  reply.header('x-request-id', request.id)
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // Set here too, because no hook runs for some errors, such as a malformed URL.
  reply.header('cache-control', 'no-store')
  return reply.code(problem.status).type('application/problem+json').send(problemBody(problem, request.id))
}

/** The body of every refusal. */
export function problemBody({ status, code, message, details }: Problem, requestId: string) {
  return {
    type: `urn:stayboard:problem:${code}`,
    title: STATUS_CODES[status],
    status,
    detail: message,
    message,
    code,
    errors:
      details.errors?.map(({ values, ...error }) => ({
        ...error,
        message: say(error.code, { ...details.values, ...values }),
      })) ?? [],
    requestId,
    ...details.more,
  }
}
