import { hash } from 'node:crypto'
import { type Call, isList, nameOfRows, type RoleName, rowOf } from '@stayboard/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '../problems.ts'
import { inSlices } from '../slices.ts'
import { encoded } from './answers.ts'

const HAL = 'application/hal+json'

/** Answers are always HAL. The media type follows the Accept header: JSON or HAL. */
const typeFor = ({ headers }: FastifyRequest) =>
  `${headers.accept?.includes(HAL) ? HAL : 'application/json'}; charset=utf-8`

/**
 * Sends the answer of a call with status and, for a record, its entity tag; 304 if the caller already has that version.
 */
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

/** Rows up to which a list is encoded without pauses; that takes a millisecond or two. */
const SHORT = 100
/** Rows that are encoded before the elapsed time is checked again. */
const PIECE = 20

/**
 * Encodes an answer as `encoded`. The rows of a long list are encoded in slices, because rich text in them is sanitised: a
 * thousand articles would delay other calls for a sixth of a second.
 */
export async function encodedInSlices(
  call: Call,
  answer: unknown,
  roles: readonly RoleName[],
): Promise<unknown> {
  if (call.method !== 'GET') return encoded(call.answer, answer, roles)
  const name = nameOfRows(call)
  const embedded: unknown = Reflect.get(Object(answer), '_embedded')
  const rows: unknown = Reflect.get(Object(embedded), name)
  if (!isList(call) || !Array.isArray(rows) || rows.length <= SHORT)
    return encoded(call.answer, answer, roles)
  const endStep = inSlices()
  const row = rowOf(call)
  const done: unknown[] = []
  for (let at = 0; at < rows.length; at += PIECE) {
    for (const one of rows.slice(at, at + PIECE)) done.push(encoded(row, one, roles))
    await endStep()
  }
  const frame = encoded(call.answer, { ...Object(answer), _embedded: { [name]: [] } }, roles)
  return { ...Object(frame), _embedded: { [name]: done } }
}

/**
 * Matches one of our entity tags: `"7"`, `"7-k2…"`, with or without `W/`, or the bare number. The number is the
 * version.
 */
const ourTag = /^(?:W\/)?(?:"(\d{1,9})(?:-[\w-]{1,64})?"|(\d{1,9}))$/

/**
 * The entity tag of an answer. The version comes first, so that `If-Match` can be compared with it. The hash covers the
 * rest of the answer, such as names of linked records and fields that depend on the caller's role.
 */
const entityTag = (version: number, content: string): string =>
  `"${version}-${hash('sha1', content, 'base64url')}"`

/**
 * Refuses a write with an unreadable precondition before anything is done. `If-Match` takes one tag of an answer, or
 * `*` for any version. A list of tags is refused, because changes are merged from one version.
 * @throws Problem 400 that names the header
 */
export function requirePrecondition({ method, headers }: FastifyRequest): void {
  if (method !== 'PUT' && method !== 'DELETE') return
  const match = headers['if-match']?.trim()
  if (match !== undefined && match !== '*' && !ourTag.test(match))
    throw invalid([{ field: 'If-Match', code: 'type' }])
  if (headers['if-none-match'] !== undefined) throw invalid([{ field: 'If-None-Match', code: 'unknownName' }])
}

/** The version the caller last saw: from the body, else from `If-Match`. */
export function versionIn({ body, headers }: FastifyRequest): number | undefined {
  const inBody = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined
  if (typeof inBody === 'number') return inBody
  const [, tagged, bare] = ourTag.exec(headers['if-match']?.trim() ?? '') ?? []
  const version = tagged ?? bare
  return version === undefined ? undefined : Number(version)
}

/** Whether `If-None-Match` contains this tag. Weak and strong tags compare as equal. */
function isKnown({ method, headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']
  if ((method !== 'GET' && method !== 'HEAD') || known === undefined) return false
  const tags = known.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(tag)
}
