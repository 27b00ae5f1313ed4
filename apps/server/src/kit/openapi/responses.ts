import { type Call, CLOSED_MONTHS_HEADER, EVENT_STREAM } from '@stayboard/contract'
import type { Schema } from './json-schema.ts'

/** The body of every refusal (`problemBody`). */
export const problem: Schema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'message', 'code', 'errors', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string', description: 'The message for the user' },
    code: { type: 'string', description: 'Does not depend on the language' },
    errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
    requestId: { type: 'string' },
  },
}

export const fieldError: Schema = {
  type: 'object',
  required: ['field', 'code', 'message'],
  properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
}

const header = (description: string): Schema => ({ description, schema: { type: 'string' } })

export const headers: Record<string, Schema> = {
  RequestId: header('The id of the request, in the log and for undo'),
  ClosedMonths: header('The action, if it changed prognoses of closed months, whose amounts stay'),
  ETag: header('The tag of the answer, for If-Match and If-None-Match'),
  RetryAfter: header('Seconds after which to retry'),
  Authenticate: header('How to sign in'),
}
const headerNamed = (name: string): Schema => ({ $ref: `#/components/headers/${name}` })

/** The headers of a successful answer. */
export const answerHeaders = (isVersioned: boolean, method: Call['method'] = 'GET'): Schema => ({
  'x-request-id': headerNamed('RequestId'),
  ...(method === 'GET' ? {} : { [CLOSED_MONTHS_HEADER]: headerNamed('ClosedMonths') }),
  ...(isVersioned ? { etag: headerNamed('ETag') } : {}),
})

const refusals: Record<string, [name: string, description: string, more?: Schema]> = {
  400: ['BadRequest', 'The body, the query or a precondition is invalid; every wrong field is named'],
  401: ['Unauthorized', 'No valid token', { 'www-authenticate': headerNamed('Authenticate') }],
  403: ['Forbidden', 'The role is missing'],
  404: ['NotFound', 'No such record'],
  405: ['MethodNotAllowed', 'The path does not support this method'],
  409: ['Conflict', 'The record has changed since it was read, the value is taken, or the record is in use'],
  413: ['TooLarge', 'The body is too large'],
  415: ['UnsupportedMediaType', 'The content type is not supported'],
  422: ['Unprocessable', 'A business rule is violated'],
  429: ['TooManyRequests', 'Too many requests', { 'retry-after': headerNamed('RetryAfter') }],
  503: ['Unavailable', 'The database is unavailable', { 'retry-after': headerNamed('RetryAfter') }],
}

const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** The error responses by status, each described once and referenced by calls. */
export const responses: Record<string, Schema> = {
  NotModified: { description: 'The answer has not changed', headers: answerHeaders(true) },
  ...Object.fromEntries(
    Object.values(refusals).map(([name, description, more]) => [
      name,
      { description, headers: { ...answerHeaders(false), ...more }, content },
    ]),
  ),
}

/** The error responses that a call may give, by status. */
export function refusalsOf({ access, method, path }: Call): Schema {
  const statuses = ['400', '401', '429', '503']
  if (access !== 'anybody') statuses.push('403')
  // A path with a parameter may also match the path of another call that lacks this method.
  if (path.includes('{')) statuses.push('405')
  // A record may be named in the path or in the body.
  if (path.includes('{') || method !== 'GET') statuses.push('404')
  if (method !== 'GET') statuses.push('409', '413', '415', '422')
  return Object.fromEntries(
    statuses.sort().map((status) => [status, { $ref: `#/components/responses/${refusals[status]?.[0]}` }]),
  )
}

/** The request headers that the API knows, each described once. */
export const requestHeaders: Record<string, Schema> = Object.fromEntries(
  [
    ['IfMatch', 'If-Match', 'The ETag of the version to change; * for any version'],
    ['IfNoneMatch', 'If-None-Match', 'The ETag of a cached answer'],
    [
      'IdempotencyKey',
      'Idempotency-Key',
      'A repeated request with this key gets the first answer again, for a day',
    ],
    ['LastEventId', 'Last-Event-ID', 'The last id received: the stream starts with the missed changes'],
  ].map(([key, name, description]) => [
    key,
    { name, in: 'header', required: false, description, schema: { type: 'string' } },
  ]),
)

export function headersOf({ creates, method, files }: Call, isVersioned: boolean): Schema[] {
  const names: string[] = []
  if (files?.includes(EVENT_STREAM)) names.push('LastEventId')
  if (creates) names.push('IdempotencyKey')
  if (method === 'PUT' || method === 'DELETE') names.push('IfMatch')
  if (method === 'GET' && isVersioned) names.push('IfNoneMatch')
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
