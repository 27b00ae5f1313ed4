import { audit } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { verifyWhole } from '../history/verify/verify.service.ts'
import { addCheck, lastCheck as findLast, latestFile } from './audit.repository.ts'

const CHECK = 'check-change-log'

/** The jobs that verify the change log and the accesses, every night and on request. */
export const checkingJobs = [
  repeatableJob({ name: CHECK, schedule: '15 3 * * *', attempts: 3, longest: 6 * 3600 }, async (actor) => {
    const begunAt = actor.clock().toISOString()
    const { entries, faults } = await verifyWhole(actor, new AbortController().signal)
    await addCheck(actor.db, { begunAt, entries, faults })
    const [first] = faults
    if (first) actor.log.error({ ...first }, 'the change log was altered')
  }),
]

/** The result of the last verification, and the digest of the latest audit file. */
export async function lastCheck({ db }: Actor) {
  const last = await findLast(db)
  return {
    check: last ? { ...last, isIntact: last.faults.length === 0 } : null,
    file: (await latestFile(db)) ?? null,
    _links: { self: { href: audit.lastCheck.path } },
  }
}

/** Starts a verification in the background. */
export const check = (actor: Actor) =>
  transaction(actor, async ({ db, jobs }) => {
    await jobs.add(db, { name: CHECK, key: 'now', data: {} })
    return { isQueued: true, _links: {} }
  })
