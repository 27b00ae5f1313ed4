import { type Call, EVENT_STREAM } from '@stayboard/contract'
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
    message: { type: 'string', description: 'What a user is shown' },
    code: { type: 'string', description: 'The same for every language' },
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
  RequestId: header('The number the answer is known by, in the log and for undoing'),
  ETag: header('Send it back as If-Match or If-None-Match'),
  RetryAfter: header('Seconds until it is worth trying again'),
  Authenticate: header('How to sign in'),
}
const headerNamed = (name: string): Schema => ({ $ref: `#/components/headers/${name}` })

/** The headers of a successful answer. */
export const answerHeaders = (isVersioned: boolean): Schema => ({
  'x-request-id': headerNamed('RequestId'),
  ...(isVersioned ? { etag: headerNamed('ETag') } : {}),
})

const refusals: Record<string, [name: string, description: string, more?: Schema]> = {
  400: ['BadRequest', 'The message, its query or its preconditions do not fit; every wrong field is named'],
  401: ['Unauthorized', 'No valid token', { 'www-authenticate': headerNamed('Authenticate') }],
  403: ['Forbidden', 'The role is missing'],
  404: ['NotFound', 'No such record'],
  405: ['MethodNotAllowed', 'The address does not take such a call'],
  409: ['Conflict', 'Changed since it was seen, taken, or still in use'],
  413: ['TooLarge', 'The message is too large'],
  415: ['UnsupportedMediaType', 'The content is not of a type that is taken here'],
  422: ['Unprocessable', 'A rule forbids it'],
  429: ['TooManyRequests', 'Too many at once', { 'retry-after': headerNamed('RetryAfter') }],
  503: ['Unavailable', 'The database is away', { 'retry-after': headerNamed('RetryAfter') }],
}

const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** Each refusal is described once. */
export const responses: Record<string, Schema> = {
  NotModified: { description: 'The caller has this answer already', headers: answerHeaders(true) },
  ...Object.fromEntries(
    Object.values(refusals).map(([name, description, more]) => [
      name,
      { description, headers: { ...answerHeaders(false), ...more }, content },
    ]),
  ),
}

/** The refusals of a call by status. */
export function refusalsOf({ access, method, path }: Call): Schema {
  const statuses = ['400', '401', '429', '503']
  if (access !== 'anybody') statuses.push('403')
  // A value in place of an id may form the path of another call.
  if (path.includes('{')) statuses.push('405')
  // A record may be named in the path or in the body.
  if (path.includes('{') || method !== 'GET') statuses.push('404')
  if (method !== 'GET') statuses.push('409', '413', '415', '422')
  return Object.fromEntries(
    statuses.sort().map((status) => [status, { $ref: `#/components/responses/${refusals[status]?.[0]}` }]),
  )
}

/** The headers that requests may carry, each described once. */
export const requestHeaders: Record<string, Schema> = Object.fromEntries(
  [
    ['IfMatch', 'If-Match', 'The version last seen, as an ETag says it; * is any'],
    ['IfNoneMatch', 'If-None-Match', 'The ETag of the answer that is there already'],
    ['IdempotencyKey', 'Idempotency-Key', 'A repeat within a day answers the first answer again'],
    ['LastEventId', 'Last-Event-ID', 'The last id seen: tells what came since'],
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
