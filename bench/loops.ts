import autocannon from 'autocannon'
import type pg from 'pg'
import type { Case } from './cases.ts'
import type { Statement } from './statements.ts'

const CONNECTIONS = 10

/** One slice of measuring: how many were answered, and how long each took, in ms. */
export interface Slice {
  perSecond: number
  p50: number
  p99: number
  failures: number
}

/** The server, and who asks it. */
export interface Asked {
  address: string
  token: string
}

/** Numbers requests and statements on: what one changed another one changes to something else. */
export type Numbers = () => number

/** Ten connections that ask the server without pause. */
export async function askServer(
  { address, token }: Asked,
  one: Case,
  seconds: number,
  next: Numbers,
): Promise<Slice> {
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: token, 'content-type': 'application/json' },
    requests: [
      {
        setupRequest(request) {
          return { ...request, ...one.request(next()) }
        },
      },
    ],
  })
  const failures = result.non2xx + result.errors
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failures }
}

/** Ten connections of the same driver that run the main SQL without pause, as long as there are statements. */
export async function askDatabase(
  pool: pg.Pool,
  statements: Iterator<Statement>,
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
      await client.query(statement.text, statement.values)
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
