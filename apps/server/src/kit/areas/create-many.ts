import { parseCodes } from '@stayboard/domain'
import type { Executor } from '../../platform/database.ts'
import type { Actor } from '../actor.ts'
import { invalid, Problem } from '../problems.ts'
import { transaction } from '../sql/transaction.ts'

/**
 * Parses the codes of several records as typed.
 * @throws Problem 400 for `codes` if they are not valid
 */
export function codesIn(typed: string): string[] {
  const parsed = parseCodes(typed)
  if (!parsed.ok) throw invalid([{ field: 'codes', code: parsed.message }])
  return parsed.codes
}

interface AdditionOfMany<Made> {
  /** Locks the parent record, so that another request that adds the same names runs afterwards. */
  hold: (tx: Executor) => Promise<unknown>
  /** The names of the records to add, all different. */
  names: readonly string[]
  /** Returns which of these names exist already. */
  taken: (tx: Executor, names: readonly string[]) => Promise<readonly string[]>
  make: (within: Actor, name: string) => Promise<Made>
}

/**
 * Adds several records that differ only in their name, in one transaction and one action, so that one undo removes all.
 * @throws Problem 409 for `codes` if one of them exists already; then none is added
 */
export const createMany = <Made>(
  actor: Actor,
  { hold, names, taken, make }: AdditionOfMany<Made>,
): Promise<Made[]> =>
  transaction(actor, async (within) => {
    await hold(within.db)
    if ((await taken(within.db, names)).length > 0)
      throw new Problem(409, 'codesTaken', { errors: [{ field: 'codes', code: 'codesTaken' }] })
    const made: Made[] = []
    for (const name of names) made.push(await make(within, name))
    return made
  })
