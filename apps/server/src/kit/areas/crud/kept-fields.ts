import { isDeepStrictEqual } from 'node:util'
import { encoded } from '../../calls/answers.ts'
import { invalid } from '../../problems.ts'
import type { Declared } from '../declared.ts'

/** The fields in a body that it may hold only as they are. An id beside its link says nothing: the link counts. */
export const keptIn = ({ kept = {} }: Declared, body: object, own: object): string[] =>
  Object.keys(kept).filter((name) => {
    const link = name.replace(/Id$/, '')
    const hasLink = link !== name && Reflect.get(body, link) !== undefined
    return !(name in own) && !hasLink && Reflect.get(body, name) !== undefined
  })

/**
 * The fields of a body that differ from the record. They would be lost (docs/rules/values.md#unknown-fields).
 * @param record the answer for the record; `undefined` if it is added
 */
export function unkept(
  resource: Declared,
  names: readonly string[],
  body: object,
  record?: object,
): string[] {
  const answer = Object(record && encoded(resource.Row, record))
  const known = resource.part === undefined ? answer : Object(Reflect.get(answer, resource.part))
  return names.filter((name) => {
    const field = resource.kept?.[name]
    const given = field && encoded(field, Reflect.get(body, name))
    const kept = Reflect.get(known, name)
    return ![kept, primaryAlone(kept)].some((one) => isDeepStrictEqual(plain(given), plain(one)))
  })
}

export const refusedAs = (names: readonly string[]) =>
  invalid(names.map((field) => ({ field, code: 'setElsewhere' })))

/** What a list shows of the pictures of a record; other values as they are. */
const primaryAlone = (value: unknown): unknown =>
  Array.isArray(value) && value.some(isPrimary) ? value.filter(isPrimary) : value
const isPrimary = (one: unknown): boolean => Reflect.get(Object(one), 'isPrimary') === true

/** As JSON, without links, which depend on the reader. Nothing, null and an empty list are the same. */
function plain(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 0) return null
  return JSON.parse(JSON.stringify(value ?? null, (name, one) => (name === '_links' ? undefined : one)))
}
