import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../problems.ts'

/** The version in one of our entity tags: `"7"`, `"7-k2…"`, with or without `W/`, or the bare number. */
const ourTag = /^(?:W\/)?(?:"(\d{1,9})(?:-[\w-]{1,64})?"|(\d{1,9}))$/

/**
 * The entity tag of an answer. The version comes first, so that `If-Match` can be compared with it. The hash covers the
 * rest of the answer, such as names of linked records and fields that depend on the caller's role.
 */
export const entityTag = (version: number, content: string): string =>
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

/**
 * Whether `If-None-Match` has this tag, so that the caller knows the answer already. Weak tags compare as strong ones.
 */
export function isKnown({ method, headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']
  if ((method !== 'GET' && method !== 'HEAD') || known === undefined) return false
  const tags = known.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(tag)
}
