import { type Call, isList, nameOfRows, type RoleName, rowOf } from '@stayboard/contract'
import { inSlices } from '../slices.ts'
import { encoded } from './answers.ts'

/** Shorter lists are encoded at once, within a millisecond or two. */
const SHORT = 100
/** Rows that are encoded between two looks at the clock. */
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
