import type { JobKind } from '../platform/jobs.ts'
import type { Actor } from './actor.ts'
import { transaction } from './sql/transaction.ts'

type Shared = Pick<Actor, 'files' | 'clock' | 'officeTimezone'>
type Declared = Omit<JobKind, 'run'>

/** Who acts when nobody does: history says that it was the system, and the job's number is the action's. */
const system = (shared: Shared, jobId: string, db: Actor['db']): Actor => ({
  ...shared,
  db,
  userId: null,
  sessionId: null,
  roles: [],
  requestId: jobId,
})

/** Work that is done in one transaction with the job's end: once, whatever happens meanwhile. */
export const wholeJob =
  (declared: Declared, work: (actor: Actor, data: unknown) => Promise<void>) =>
  (shared: Shared): JobKind => ({
    ...declared,
    run: (db, { id, data }, done) =>
      transaction(system(shared, id, db), async (tx) => {
        await work(system(shared, id, tx), data)
        await done(tx)
      }),
  })

/** Work that reaches beyond the database, or must see what commits meanwhile: it bears to be done twice. */
export const repeatableJob =
  (declared: Declared, work: (actor: Actor, data: unknown) => Promise<void>) =>
  (shared: Shared): JobKind => ({
    ...declared,
    run: (db, { id, data }) => work(system(shared, id, db), data),
  })
