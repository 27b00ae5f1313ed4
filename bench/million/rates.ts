import pg from 'pg'
import type { HttpRequest } from '../cases.ts'
import { sendLoad } from '../load.ts'
import { startServer } from '../product.ts'
import { signIn } from '../sign-in.ts'
import { type Asked, CONNECTIONS } from '../slices.ts'
import { type GrowthCase, growthCases } from './cases.ts'

/** The number of requests before the measured slice. */
const WARM_UP = 40
/** The shortest measured slice. Slow calls are measured longer. */
export const SECONDS = 3

/** The rate of each case, in answers per second. */
export type Rates = ReadonlyMap<string, number>

/**
 * Measures all cases with a server of its own.
 * @param folder for the server's files
 */
export async function ratesOf(connectionString: string, folder: string, only = ''): Promise<Rates> {
  const server = await startServer(connectionString, folder)
  try {
    const asked = { address: server.address, token: await signIn(server.address) }
    const rates = new Map<string, number>()
    const cases = growthCases(await someReferences(connectionString))
    for (const one of cases.filter(({ name }) => name.includes(only))) {
      rates.set(one.name, await rateOf(asked, one))
      console.log(one.name, rates.get(one.name)?.toFixed(1))
    }
    return rates
  } finally {
    await server.stop()
  }
}

async function someReferences(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const found = await client.query<{ reference: string }>(
    'select ref_number as reference from enquiries where enquiry_id % 1999 = 0 and enquiry_id <= 100000',
  )
  await client.end()
  return found.rows.map(({ reference }) => reference)
}

async function rateOf(asked: Asked, { path, query }: GrowthCase): Promise<number> {
  let sent = 0
  const request = (n: number) => ({
    method: 'GET' as const,
    path: `${path}?${new URLSearchParams(query(n))}`,
  })
  const slowest = await longest(asked, request)
  const seconds = Math.max(SECONDS, Math.ceil(slowest * CONNECTIONS))
  const { perSecond, failures } = await sendLoad(asked, request, seconds, () => sent++)
  if (failures > 0) throw new Error(`${path}: ${failures} requests failed`)
  return perSecond
}

/**
 * Sends some requests one after another to warm up the server.
 * @returns the longest duration of the last ones, in s
 */
async function longest({ address, token }: Asked, request: (n: number) => HttpRequest): Promise<number> {
  let slowest = 0
  for (let n = 0; n < WARM_UP; n += 1) {
    const begun = performance.now()
    const answer = await fetch(address + request(n).path, { headers: { authorization: token } })
    if (!answer.ok) throw new Error(`${request(n).path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    if (n >= WARM_UP / 2) slowest = Math.max(slowest, (performance.now() - begun) / 1000)
  }
  return slowest
}
