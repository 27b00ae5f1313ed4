import { sourceOf } from './postgres/unavailable.ts'
import { codeOf } from './start-error.ts'

interface Log {
  error(fields: object, message: string): void
}

/** Counts and logs calls that were refused for infrastructure reasons, such as an unavailable database. */
export interface Refusals {
  note(error: unknown): void
  /** Logs the counts that were not logged yet. */
  close(): void
}

/** Milliseconds between two log lines about the same reason. */
const PAUSE = 5_000

/**
 * Logs refused calls without flooding the log: the first of each reason at once, then every five seconds their number.
 * A reason is a code of PostgreSQL or Node.
 */
export function refusalLog(log: Log, pause = PAUSE): Refusals {
  const unreported = new Map<string, { refused: number; reason: string }>()
  let timer: NodeJS.Timeout | undefined

  const report = (code: string, refused: number, reason: string) =>
    log.error({ code, refused, reason }, 'calls refused: the database is unavailable')

  /** Logs the counts of the last period and forgets reasons that did not occur in it. */
  function reportAll(): void {
    for (const [code, { refused, reason }] of unreported) {
      if (refused === 0) unreported.delete(code)
      else {
        report(code, refused, reason)
        unreported.set(code, { refused: 0, reason })
      }
    }
    if (unreported.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    note(error) {
      const { message: reason, code = reason } = described(error)
      const known = unreported.get(code)
      if (!known) report(code, 1, reason)
      unreported.set(code, { refused: known ? known.refused + 1 : 0, reason })
      timer ??= setInterval(reportAll, pause).unref()
    },
    close() {
      reportAll()
      clearInterval(timer)
    },
  }
}

function described(error: unknown): { message: string; code: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error), code: undefined }
  const source = sourceOf(error)
  return { message: source.message, code: codeOf(source) }
}
