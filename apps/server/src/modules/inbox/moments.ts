import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'

/** A moment of a row, which is a date, or of the change log, which is a text. */
export const momentOf = (value: unknown) => (value instanceof Date ? value : new Date(String(value)))

/** @throws Problem 400 naming the field, if a moment is not in the future. `null` is no moment */
export function requireFuture({ clock }: Actor, moment: string | null, field: string): void {
  if (moment !== null && Date.parse(moment) <= clock().getTime()) throw invalid([{ field, code: 'inPast' }])
}
