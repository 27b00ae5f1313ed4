import type { Executor } from '../../platform/database.ts'
import * as repository from './runs.repository.ts'

/** How long work reports what it does. */
export interface Report {
  /** Writes the progress. @throws Stopped if somebody asked the run to stop */
  advance(done: number, total: number): Promise<void>
  /** Adds a line to the log. @param code a key of the texts `runs.said` */
  say(level: repository.Level, code: string, about?: string): Promise<void>
}

/** Thrown by long work that cannot go on. The last line of its log says why. */
export class RunFailed extends Error {
  override readonly name = 'RunFailed'
  readonly code: string
  readonly about: string | undefined
  constructor(code: string, about?: string) {
    super(`a run failed: ${code}`)
    this.code = code
    this.about = about
  }
}

class Stopped extends Error {
  override readonly name = 'Stopped'
}

/**
 * Does the work of a run and records its end. Errors other than `RunFailed` are thrown, so that the queue tries again.
 * @param work must tolerate being repeated after a part of it was done
 */
export async function running(db: Executor, runId: number, work: (report: Report) => Promise<void>) {
  if (!(await repository.begin(db, runId))) return repository.end(db, runId, 'CANCELLED')
  const report: Report = {
    async advance(done, total) {
      if (!(await repository.advance(db, runId, done, total))) throw new Stopped()
    },
    say: (level, code, about) => repository.log(db, runId, level, code, about),
  }
  try {
    await work(report)
    await repository.end(db, runId, 'DONE')
  } catch (error) {
    if (error instanceof Stopped) return repository.end(db, runId, 'CANCELLED')
    if (!(error instanceof RunFailed)) throw error
    await report.say('ERROR', error.code, error.about)
    await repository.end(db, runId, 'FAILED')
  }
}
