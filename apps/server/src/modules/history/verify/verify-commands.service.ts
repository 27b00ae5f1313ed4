import type { Actor } from '../../../kit/actor.ts'
import { type Command, command, type Line } from '../../../kit/commands.ts'
import { verify } from './verify.service.ts'

/** One line for each fault, or one that says that there is none. */
async function log(actor: Actor): Promise<Line[]> {
  const { signal } = new AbortController()
  let [from, checked]: [string | undefined, number] = [undefined, 0]
  for (;;) {
    const { faults, next, checked: more } = await verify(actor, { from, signal })
    checked += more
    if (faults.length > 0) return faults.map((fault) => ({ ...fault }))
    if (next === null) return [{ fault: null, entries: checked }]
    from = next
  }
}

/** The commands that look for what was written without the product. */
export const verifyCommands: readonly Command[] = [
  {
    ...command('verify log', [], 'checks the change log by its hashes and seals; 1 if it was altered', log),
    isBad: ([line]) => line?.fault !== null,
  },
]
