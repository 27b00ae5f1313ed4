import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'

/** @throws Problem 400 naming the field if a moment is not in the future. `null` is accepted */
export function requireFuture({ clock }: Actor, moment: string | null, field: string): void {
  if (moment !== null && Date.parse(moment) <= clock().getTime()) throw invalid([{ field, code: 'inPast' }])
}
