import { CompiledQuery } from 'kysely'
import { type Db, type JobWithMetadata, PgBoss } from 'pg-boss'
import { type Database, type Executor, openDatabase, sessionOf } from '../database.ts'
import { mayReachOut } from '../installation.ts'
import type { Piece } from '../telemetry/piece.ts'
import { measured } from '../telemetry/telemetry.ts'
import { tellable } from '../told-error.ts'
import { atSeconds } from './at-seconds.ts'
import { StolenJob } from './stolen-job.ts'

export interface Job {
  readonly id: string
  readonly data: unknown
  /** Whether the queue will not try again if this attempt fails. */
  readonly isLast: boolean
}

/** A kind of background job. Its area declares it and `app.ts` passes it to `startJobs`. */
export interface JobKind {
  /**
   * The name of the kind. It must be unique and never change, because older copies of the server may have queued jobs
   * with it.
   */
  readonly name: string
  /** The schedule as a cron expression in UTC. A job is added once for all copies of the server, not once per copy. */
  readonly schedule?: string
  /** The number of attempts before a job counts as failed. */
  readonly attempts: number
  /** The longest time of an attempt in seconds. */
  readonly longest: number
  /** Seconds without a heartbeat after which a worker counts as dead; at least 10, and 20 by default. */
  readonly heartbeat?: number
  /** How many jobs of this kind one copy of the server works on at once; 1 by default. */
  readonly atOnce?: number
  /** Whether its work contacts outside systems. Such jobs wait while this installation is held. */
  readonly reachesOut?: boolean
  /**
   * Runs one job. What is written in the transaction that calls `done` commits together with the job's completion, or
   * not at all. A job whose work does not fit in one transaction leaves `done` out and must tolerate running twice.
   */
  run(db: Executor, job: Job, done: (tx: Executor) => Promise<void>): Promise<void>
}

export interface NewJob {
  /** The name of the job's kind. */
  readonly name: string
  /** Identifies the job. A job is not added while another one with the same key waits or runs. */
  readonly key: string
  readonly data: object
  /** Seconds before the job may start; none by default. */
  readonly delay?: number
  /** Whether a person waits for the job. It then runs before all other jobs of its kind. */
  readonly isUrgent?: boolean
}

export interface JobQueue {
  /** Adds a job in the caller's transaction. */
  add(tx: Executor, job: NewJob): Promise<void>
  /**
   * Adds a job without data after a delay, outside any transaction. Jobs of one kind that fall due in the same second
   * are merged. They are lost if this copy of the server ends before, so their kind must also have a schedule.
   * @param name the kind
   * @param delay seconds
   */
  addLater(name: string, delay: number): void
}

/** A job queue that drops jobs until `open` connects it. */
export interface LateQueue extends JobQueue {
  open(queue: JobQueue): void
}

/**
 * Creates a queue for callers that exist before background work starts. It drops jobs until it is opened, and always on
 * a copy without background work. An area whose work must not be lost needs a schedule that finds the work without its
 * job.
 */
export function lateQueue(): LateQueue {
  let opened: JobQueue | undefined
  return {
    open(queue) {
      opened = queue
    },
    async add(tx, job) {
      await opened?.add(tx, job)
    },
    addLater(name, delay) {
      opened?.addLater(name, delay)
    },
  }
}

export interface BackgroundJobs extends JobQueue {
  /** Stops taking jobs and waits up to 10 s for running ones. Unfinished jobs are retried by another copy. */
  stop(): Promise<void>
}

export interface JobsOptions {
  readonly onError?: (error: unknown) => void
  /** Seconds between polls for new jobs and for dead workers. */
  readonly poll?: number | undefined
  readonly watch?: number
}

/**
 * Connections that run jobs, in addition to two for the queue itself. They are separate from the connections of calls.
 */
const WORKERS = 2
/** Seconds without a heartbeat after which a worker counts as dead. */
const HEARTBEAT = 20
const GRACE = 10_000

/**
 * Processes the jobs of this database together with other copies of the server. Each job is processed by one copy.
 * pg-boss keeps the queue in a schema that the first start creates.
 * @param kinds all kinds that this copy can process
 */
export async function startJobs(
  connectionString: string,
  kinds: readonly JobKind[],
  { onError = () => undefined, poll = 5, watch = 10 }: JobsOptions = {},
): Promise<BackgroundJobs> {
  const boss = new PgBoss({
    connectionString,
    application_name: 'stayboard-jobs',
    ...{ onConnect: sessionOf(0) },
    max: 2,
    superviseIntervalSeconds: watch,
    monitorIntervalSeconds: watch,
    monitorVacuum: false,
    reindex: false,
  })
  let isStopped = false
  // Ignore errors after the stop: a closing connection may still report that the database shuts down.
  boss.on('error', (error) => isStopped || onError(error))
  // No lock timeout, because no user waits for a job. The statement timeout still applies.
  const work = openDatabase(connectionString, { poolSize: WORKERS, lockTimeout: 0 })
  const workers = new Map<string, readonly string[]>()
  const later = atSeconds(async (name, second) => {
    if (isStopped) return
    await boss.send(name, {}, { singletonKey: `second ${second}` })
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }, onError)
  const offerOne = async (kind: JobKind) => {
    workers.set(kind.name, await offer(boss, work, kind, { poll, onError }))
  }
  const outward = kinds.filter(({ reachesOut }) => reachesOut)
  let isOpen = false
  const follow = async () => {
    const may = await mayReachOut(work.db)
    if (isStopped || may === isOpen) return
    isOpen = may
    for (const kind of outward) {
      if (may) await offerOne(kind)
      else await boss.offWork(kind.name, { wait: false }).then(() => workers.delete(kind.name))
    }
  }
  let following = Promise.resolve()
  const timer = setInterval(() => {
    following = following.then(follow).catch(onError)
  }, poll * 1000)
  const stop = async () => {
    clearInterval(timer)
    await following
    later.end()
    await boss.stop({ graceful: true, timeout: GRACE })
    isStopped = true
    await work.close()
  }
  try {
    await boss.start()
    for (const kind of kinds) await prepare(boss, kind)
    for (const kind of kinds) if (!kind.reachesOut) await offerOne(kind)
    await follow()
  } catch (error) {
    await stop().catch(onError)
    throw error
  }
  return {
    stop,
    async add(tx, { name, key, data, delay = 0, isUrgent = false }) {
      await boss.send(name, data, {
        db: within(tx),
        singletonKey: key,
        startAfter: delay,
        priority: isUrgent ? 1 : 0,
      })
    },
    addLater: later.add,
  }
}

type Offering = Required<Pick<JobsOptions, 'poll' | 'onError'>>

/** Creates the queue of a kind, so that its jobs can be added. */
async function prepare(boss: PgBoss, kind: JobKind): Promise<void> {
  const { name, schedule, attempts, longest, heartbeat = HEARTBEAT } = kind
  const limits = {
    retryLimit: attempts - 1,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: longest,
    heartbeatSeconds: heartbeat,
  }
  await boss.createQueue(name, { policy: 'exclusive', ...limits })
  await boss.updateQueue(name, limits)
  if (schedule) await boss.schedule(name, schedule, null, { tz: 'UTC' })
}

/** Starts the workers of a kind. @returns their ids */
async function offer(
  boss: PgBoss,
  { db }: Database,
  kind: JobKind,
  { poll, onError }: Offering,
): Promise<string[]> {
  const { name, atOnce = 1 } = kind
  const options = { includeMetadata: true as const, pollingIntervalSeconds: poll }
  const workers: string[] = []
  for (let count = 0; count < atOnce; count += 1) {
    const worker = await boss.work(name, options, async (jobs: JobWithMetadata<unknown>[]) => {
      // After a job, ask for the next one at once instead of waiting for the next poll.
      boss.notifyWorker(worker)
      for (const job of jobs)
        await measured(
          () => piece(kind, job),
          () => attempt(boss, db, kind, job),
        ).catch(reported(onError))
    })
    workers.push(worker)
  }
  return workers
}

const piece = ({ name }: JobKind, { id, retryCount }: JobWithMetadata<unknown>): Piece => ({
  ...{ kind: 'job', name: `job ${name}`, labels: { 'stayboard.job': name } },
  details: { 'stayboard.job.id': id, 'stayboard.job.attempt': retryCount + 1 },
})

/**
 * Runs one attempt of a job. The job is completed inside its own transaction if it calls `done`, otherwise afterwards.
 */
async function attempt(boss: PgBoss, db: Executor, kind: JobKind, job: JobWithMetadata<unknown>) {
  const { id, retryCount, retryLimit, data } = job
  await kind.run(db, { id, data, isLast: retryCount >= retryLimit }, async (tx) => {
    const answer: unknown = await boss.complete(kind.name, { id, retryCount }, null, { db: within(tx) })
    // Another copy took over this job because this one seemed dead, so the result of the other copy counts.
    if (!hasTaken(answer)) throw new StolenJob(kind.name)
  })
}

const hasTaken = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'affected' in answer && answer.affected === 1

/**
 * Reports an error and rethrows it to fail the job. The queue retries the job or keeps it as failed, with all
 * properties of the error.
 */
const reported = (onError: (error: unknown) => void) => (error: unknown) => {
  onError(error)
  throw tellable(error)
}

/** Adapts a transaction of ours for the queue's statements. */
const within = (tx: Executor): Db => ({
  async executeSql(text, values = []) {
    const { rows } = await tx.withoutPlugins().executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})
