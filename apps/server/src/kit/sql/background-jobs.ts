import type { JobKind } from '../../platform/background/background-jobs.ts'
import type { Actor } from '../actor.ts'
import { transaction } from './transaction.ts'

type Shared = Pick<Actor, 'files' | 'clock' | 'officeTimezone' | 'jobs' | 'sealer' | 'log'>
type Declared = Omit<JobKind, 'run'>

/** The actor of a background job. The history shows the system as the author and the job's id as the action. */
const system = (shared: Shared, { name }: Declared, jobId: string, db: Actor['db']): Actor => ({
  ...shared,
  db,
  log: shared.log.child({ job: name, jobId }),
  userId: null,
  sessionId: null,
  roles: [],
  requestId: jobId,
})

/** Declares a job that runs in one transaction with its completion, so it takes effect exactly once. */
export const wholeJob =
  (declared: Declared, work: (actor: Actor, data: unknown) => Promise<void>) =>
  (shared: Shared): JobKind => ({
    ...declared,
    run: (db, { id, data }, done) =>
      transaction(system(shared, declared, id, db), async (within) => {
        await work(within, data)
        await done(within.db)
      }),
  })

/**
 * Declares a job that reaches outside the database or must see concurrent commits. It must tolerate running twice.
 * @param work also gets whether this is the last attempt
 */
export const repeatableJob =
  (declared: Declared, work: (actor: Actor, data: unknown, isLast: boolean) => Promise<void>) =>
  (shared: Shared): JobKind => ({
    ...declared,
    run: (db, { id, data, isLast }) => work(system(shared, declared, id, db), data, isLast),
  })
