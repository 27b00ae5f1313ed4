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

/** Ten connections that ask the server without pause. */
export async function askServer(address: string, token: string, one: Case, seconds: number): Promise<Slice> {
  let n = 0
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: token, 'content-type': 'application/json' },
    requests: [
      {
        setupRequest(request) {
          n += 1
          return { ...request, ...one.request(n) }
        },
      },
    ],
  })
  const failures = result.non2xx + result.errors
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failures }
}

/** Ten connections of the same driver that run the main SQL without pause. */
export async function askDatabase(pool: pg.Pool, statements: Statement[], seconds: number): Promise<Slice> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  let n = 0
  const loop = async () => {
    const client = await pool.connect()
    for (let begun = performance.now(); begun < end; begun = performance.now()) {
      n += 1
      const statement = statements[n % statements.length]
      if (statement) await client.query(statement.text, statement.values)
      times.push(performance.now() - begun)
    }
    client.release()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failures: 0 }
}
