import type pg from 'pg'
import { CONNECTIONS, type Slice } from './slices.ts'
import type { Statement } from './statements.ts'

/** The names of prepared statements by text, the same on every connection. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text) ?? `bare${names.size}`
  names.set(text, known)
  return known
}

/**
 * Runs prepared statements over ten connections of the product's driver without pause, until there are none left. An array of
 * statements counts as one.
 */
export async function askDatabase(
  pool: pg.Pool,
  statements: Iterator<Statement | Statement[]>,
  seconds: number,
): Promise<Slice> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  const loop = async () => {
    const client = await pool.connect()
    for (let begun = performance.now(); begun < end; begun = performance.now()) {
      const { value: statement, done } = statements.next()
      if (done) break
      for (const { text, values } of [statement].flat())
        await client.query({ name: nameOf(text), text, values })
      times.push(performance.now() - begun)
    }
    client.release()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  const elapsed = (performance.now() - started) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), failures: 0 }
}
