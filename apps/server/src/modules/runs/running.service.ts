import type { Executor } from '../../platform/database.ts'
import * as repository from './runs.repository.ts'

/** The functions by which the work of a run reports progress. */
export interface Report {
  /** Stores the progress. @throws Stopped if a user cancelled the run */
  advance(done: number, total: number): Promise<void>
  /** Adds a line to the run's log. @param code a key of the texts `runs.said` */
  say(level: repository.Level, code: string, about?: string): Promise<void>
  /** Stores how many records the run has changed so far. */
  changed(records: number): Promise<void>
}

/** Thrown if the work of a run cannot continue. The last line of its log tells the reason. */
export class RunFailed extends Error {
  override readonly name: string = 'RunFailed'
  readonly code: string
  readonly about: string | undefined
  constructor(code: string, about?: string) {
    super(`a run failed: ${code}`)
    this.code = code
    this.about = about
  }
}

/** Thrown if the work of a run cannot continue now, as during an outage. The job queue retries it. */
export class RunInterrupted extends RunFailed {
  override readonly name = 'RunInterrupted'
}

/** Milliseconds between two heartbeats of an active run, whose work may report nothing for longer. */
const SIGN_OF_LIFE = 60_000

class Stopped extends Error {
  override readonly name = 'Stopped'
}

/**
 * Does the work of a run and stores its end. `RunFailed` ends the run at once. After `RunInterrupted` and other errors,
 * the queue retries with growing pauses, and the last attempt ends the run as failed.
 * @param work must tolerate being repeated after a part of it was done
 * @param isLast whether this is the last attempt
 */
export async function running(
  db: Executor,
  runId: number,
  work: (report: Report) => Promise<void>,
  isLast: boolean,
) {
  if (!(await repository.begin(db, runId))) return repository.end(db, runId, 'CANCELLED')
  const report: Report = {
    async advance(done, total) {
      if (!(await repository.advance(db, runId, done, total))) throw new Stopped()
    },
    say: (level, code, about) => repository.log(db, runId, level, code, about),
    changed: (records) => repository.noteChanged(db, runId, records),
  }
  // A failed heartbeat is ignored: another one follows, and the work itself will notice the failure.
  const alive = setInterval(() => repository.noteAlive(db, runId).catch(() => undefined), SIGN_OF_LIFE)
  try {
    await work(report)
    await repository.end(db, runId, 'DONE')
  } catch (error) {
    if (error instanceof Stopped) return repository.end(db, runId, 'CANCELLED')
    if (error instanceof RunFailed && (isLast || !(error instanceof RunInterrupted)))
      return fail(error.code, error.about)
    if (isLast) await fail('runBroken')
    else await warn(error)
    throw error
  } finally {
    clearInterval(alive)
  }

  async function warn(error: unknown) {
    if (error instanceof RunInterrupted) await report.say('WARNING', error.code, error.about)
    await report.say('WARNING', 'runAgain')
  }

  async function fail(code: string, about?: string) {
    await report.say('ERROR', code, about)
    await repository.end(db, runId, 'FAILED')
  }
}
