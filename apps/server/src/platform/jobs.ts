import { CompiledQuery } from 'kysely'
import { type Db, type JobWithMetadata, PgBoss } from 'pg-boss'
import { type Database, type Executor, openDatabase, SESSION_OPTIONS } from './database.ts'
import { StolenJob } from './stolen-job.ts'

export interface Job {
  readonly id: string
  readonly data: unknown
}

/** A kind of background work. It is declared where its area is, and handed to `startJobs`. */
export interface JobKind {
  /** Unique; it stays, because jobs of an older copy of the server carry it. */
  readonly name: string
  /** When it is due by itself, as a cron expression in UTC: once in the whole cluster, not once per copy. */
  readonly schedule?: string
  /** Tries before a job is shown as failed. */
  readonly attempts: number
  /** Seconds after which an attempt is given up. */
  readonly longest: number
  /**
   * Does one job. Whatever is written in the transaction in which `done` is called commits with the job's end, or not
   * at all; a job whose work cannot be in one transaction leaves `done` out and bears to be done twice.
   */
  run(db: Executor, job: Job, done: (tx: Executor) => Promise<void>): Promise<void>
}

export interface Jobs {
  /**
   * Adds a job in the caller's transaction.
   * @param key where it comes from: while one with the same key waits or runs, it is not added again
   */
  add(tx: Executor, name: string, key: string, data: object): Promise<void>
  /** Takes no new jobs, waits up to 10 s for those under way; what lasts longer is tried again by whoever is there. */
  stop(): Promise<void>
}

export interface JobsOptions {
  readonly onError?: (error: unknown) => void
  /** Seconds between looks for new jobs, and for workers that died. */
  readonly poll?: number
  readonly watch?: number
}

/** Connections for work, beside two for the queue itself: background work never takes those of calls. */
const WORKERS = 2
/** Seconds without a sign of life after which a worker counts as dead. */
const HEARTBEAT = 20
const GRACE = 10_000

/**
 * Works on the jobs of this database, beside other copies of the server: each job is done by one of them. The queue
 * is kept by pg-boss in a schema of its own, which the first start makes.
 * @param kinds every kind this copy can do
 */
export async function startJobs(
  connectionString: string,
  kinds: readonly JobKind[],
  { onError = () => undefined, poll = 5, watch = 20 }: JobsOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString,
    application_name: 'stayboard-jobs',
    options: `${SESSION_OPTIONS} -c statement_timeout=30000`,
    max: 2,
    superviseIntervalSeconds: watch,
    monitorIntervalSeconds: watch,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', onError)
  // Nobody waits at a screen: work waits for a lock as long as a statement may take.
  const work = openDatabase(connectionString, { poolSize: WORKERS, lockTimeout: 0 })
  const stop = async () => {
    await boss.stop({ graceful: true, timeout: GRACE })
    await work.close()
  }
  try {
    await boss.start()
    for (const kind of kinds) await offer(boss, work, kind, { poll, onError })
  } catch (error) {
    await stop().catch(onError)
    throw error
  }
  return {
    stop,
    async add(tx, name, key, data) {
      await boss.send(name, data, { db: within(tx), singletonKey: key })
    },
  }
}

type Offering = Required<Pick<JobsOptions, 'poll' | 'onError'>>

async function offer(boss: PgBoss, { db }: Database, kind: JobKind, { poll, onError }: Offering) {
  const { name, schedule, attempts, longest } = kind
  const limits = {
    retryLimit: attempts - 1,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: longest,
    heartbeatSeconds: HEARTBEAT,
  }
  await boss.createQueue(name, { policy: 'exclusive', ...limits })
  await boss.updateQueue(name, limits)
  if (schedule) await boss.schedule(name, schedule, null, { tz: 'UTC' })
  const options = { includeMetadata: true as const, pollingIntervalSeconds: poll }
  await boss.work(name, options, async (jobs: JobWithMetadata<unknown>[]) => {
    for (const job of jobs) await attempt(boss, db, kind, job).catch(reported(onError))
  })
}

/** One attempt. Its end is written in its transaction, if it asks for that; else when it is over. */
async function attempt(boss: PgBoss, db: Executor, kind: JobKind, job: JobWithMetadata<unknown>) {
  const { id, retryCount, data } = job
  await kind.run(db, { id, data }, async (tx) => {
    const answer: unknown = await boss.complete(kind.name, { id, retryCount }, null, { db: within(tx) })
    // Another copy held this one for dead and took over: what it did counts, this does not.
    if (!hasTaken(answer)) throw new StolenJob(kind.name)
  })
}

const hasTaken = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'affected' in answer && answer.affected === 1

/** What fails is told, and fails: the queue tries it again or keeps it as failed. */
const reported = (onError: (error: unknown) => void) => (error: unknown) => {
  onError(error)
  throw error
}

/** The queue's statements in a transaction of ours. */
const within = (tx: Executor): Db => ({
  async executeSql(text, values = []) {
    const { rows } = await tx.withoutPlugins().executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})
