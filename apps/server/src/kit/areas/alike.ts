import { parseCodes } from '@stayboard/domain'
import type { Executor } from '../../platform/database.ts'
import type { Actor } from '../actor.ts'
import { invalid, Problem } from '../problems.ts'
import { transaction } from '../sql/transaction.ts'

/**
 * The codes of many that are alike, as they were typed.
 * @throws Problem 400 for `codes` where they can not be read
 */
export function codesIn(typed: string): string[] {
  const parsed = parseCodes(typed)
  if (!parsed.ok) throw invalid([{ field: 'codes', code: parsed.message }])
  return parsed.codes
}

interface Alike<Made> {
  /** Holds what they are added to, so that who adds the same at that moment comes afterwards. */
  hold: (tx: Executor) => Promise<unknown>
  /** What tells them apart, one each. */
  names: readonly string[]
  /** Which of these names are taken. */
  taken: (tx: Executor, names: readonly string[]) => Promise<readonly string[]>
  make: (within: Actor, name: string) => Promise<Made>
}

/**
 * Adds many that differ by their name alone, in one transaction: one action, undone as one.
 * @throws Problem 409 for `codes` where one of them is there already: then none is made
 */
export const makeAlike = <Made>(actor: Actor, { hold, names, taken, make }: Alike<Made>): Promise<Made[]> =>
  transaction(actor, async (tx) => {
    await hold(tx)
    if ((await taken(tx, names)).length > 0)
      throw new Problem(409, 'codesTaken', { errors: [{ field: 'codes', code: 'codesTaken' }] })
    const within = { ...actor, db: tx }
    const made: Made[] = []
    for (const name of names) made.push(await make(within, name))
    return made
  })
