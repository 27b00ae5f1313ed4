import { codeOf } from './start-error.ts'
import { sourceOf } from './unavailable.ts'

interface Log {
  error(fields: object, message: string): void
}

/** Counts calls that were refused for reasons of infrastructure. */
export interface Refusals {
  note(error: unknown): void
  /** Tells what is not told yet. */
  close(): void
}

/** Milliseconds between two lines about the same reason. */
const PAUSE = 5_000

/**
 * Writes refused calls to the log without flooding it: the first of each reason at once, then every five seconds how
 * many there were since. A reason is PostgreSQL's or Node's code.
 */
export function refusalLog(log: Log, pause = PAUSE): Refusals {
  const untold = new Map<string, { refused: number; reason: string }>()
  let timer: NodeJS.Timeout | undefined

  const tell = (code: string, refused: number, reason: string) =>
    log.error({ code, refused, reason }, 'calls refused: the database is unavailable')

  /** A reason of which nothing was heard in the meantime is new when it comes again. */
  function tellAll(): void {
    for (const [code, { refused, reason }] of untold) {
      if (refused === 0) untold.delete(code)
      else {
        tell(code, refused, reason)
        untold.set(code, { refused: 0, reason })
      }
    }
    if (untold.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    note(error) {
      const { message: reason, code = reason } = described(error)
      const known = untold.get(code)
      if (!known) tell(code, 1, reason)
      untold.set(code, { refused: known ? known.refused + 1 : 0, reason })
      timer ??= setInterval(tellAll, pause).unref()
    },
    close() {
      tellAll()
      clearInterval(timer)
    },
  }
}

function described(error: unknown): { message: string; code: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error), code: undefined }
  const source = sourceOf(error)
  return { message: source.message, code: codeOf(source) }
}
