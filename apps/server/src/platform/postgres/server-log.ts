import { sql } from 'kysely'
import type { Executor } from '../database.ts'
import { masked } from '../secrets/mask.ts'

/**
 * The most lines that wait for the next write. Further ones are dropped, so that a flood fills neither memory nor
 * database.
 */
const MOST_WAITING = 500
/** The longest text in a stored line, such as a stack, in characters. */
const LONGEST = 8_000
/** Milliseconds between two writes to the database. */
const PACE = 1_000

interface Line {
  level: 'INFO' | 'WARNING' | 'ERROR'
  text: string
}

/** Log messages that every request causes. They are not stored in the database. */
const ROUTINE = new Set(['incoming request', 'request completed'])

/** A log that is also stored in the database, where administrators read it. */
export interface ServerLog {
  /** The stream to which the logger writes its lines as JSON. */
  readonly stream: { write(line: string): void }
  /** Writes the waiting lines. */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * Creates a log stream that masks secrets, writes lines to `out` and stores them in the database. A line that cannot be
 * stored is only written to `out`, because reporting that would add more lines.
 * @param out receives all lines
 */
export function serverLog(db: Executor, out: { write(line: string): unknown } = process.stdout): ServerLog {
  let waiting: Line[] = []
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = []
    if (lines.length === 0) return
    await sql`insert into log_lines (level, text)
      select level, text from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (level text, text text)`
      .execute(db)
      // A failed write is not logged, because that would add more lines.
      .catch(() => undefined)
  }

  return {
    stream: {
      write(line) {
        const told = parsed(line)
        out.write(told ? `${JSON.stringify(maskedIn(told))}\n` : masked(line))
        const read = told && lineOf(told)
        if (!read || waiting.length >= MOST_WAITING) return
        waiting.push(read)
        timer ??= setTimeout(() => void flush(), PACE).unref()
      },
    },
    flush,
    close: flush,
  }
}

/** Masks every text within a value of a log line. */
function maskedIn(part: unknown): unknown {
  if (typeof part === 'string') return masked(part, LONGEST)
  if (Array.isArray(part)) return part.map(maskedIn)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, maskedIn(value)]))
}

/** Converts a parsed log line to the line to store; `undefined` if it is routine or malformed. */
function lineOf(line: Record<string, unknown>): Line | undefined {
  const text = String(line.msg ?? '')
  if (text === '' || ROUTINE.has(text)) return undefined
  const level = Number(line.level)
  const error =
    typeof line.err === 'object' && line.err !== null ? Reflect.get(line.err, 'message') : undefined
  const more = [
    line.method,
    line.path,
    line.ms && `${line.ms} ms`,
    error === text ? undefined : error,
    line.reqId,
  ]
  const words = [text, ...more.filter((one) => one !== undefined).map(String)]
    .join(' · ')
    .replaceAll('\0', '')
  return {
    level: level >= 50 ? 'ERROR' : level >= 40 ? 'WARNING' : 'INFO',
    text: masked(words.toWellFormed()),
  }
}

function parsed(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    // Other programs may write lines that are not JSON.
    return undefined
  }
}
