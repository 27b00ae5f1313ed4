import type { Actor } from '../../../kit/actor.ts'
import { type Command, command, type Line } from '../../../kit/commands.ts'
import { verifyWhole } from './verify.service.ts'

/** The output of `log verify`: one line per fault, or one that reports no faults. */
async function log(actor: Actor): Promise<Line[]> {
  const { entries, faults } = await verifyWhole(actor, new AbortController().signal)
  return faults.length > 0 ? faults.map((fault) => ({ ...fault })) : [{ fault: null, entries }]
}

/** Admin commands that find data written without the product. */
export const verifyCommands: readonly Command[] = [
  {
    ...command('verify log', [], 'checks the change log by its hashes and seals; 1 if it was altered', log),
    isBad: ([line]) => line?.fault !== null,
  },
]
