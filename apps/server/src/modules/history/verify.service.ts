import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/transaction.ts'
import { countEntries, findFaults, latestSeal, seal } from './verify.repository.ts'

/** Looks the whole change log through for what was written past the product; what is in order is sealed. */
export async function verify(actor: Actor) {
  const faults = await transaction(actor, (tx) => findFaults(tx))
  if (faults.length === 0) await seal(actor.db)
  return {
    isIntact: faults.length === 0,
    entries: await countEntries(actor.db),
    seal: (await latestSeal(actor.db)) ?? null,
    faults,
  }
}

export { seal as sealLog } from './verify.repository.ts'
