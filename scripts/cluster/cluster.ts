/**
 * Runs the reference cluster on this machine and makes its parts fail under load (`npm run cluster`,
 * docs/operations.md#a-reference-cluster). Exits with 1 if an acknowledged write is lost, or if more than one call in 1,000 is
 * refused.
 */
import { setTimeout as passed } from 'node:timers/promises'
import { driveLoad, type Load } from './load.ts'
import { ADMIN, type Cluster, startCluster } from './parts.ts'

/** The duration of the load before and after each fault, in ms. */
const WORK = 10_000
/** The maximum number of refused calls in 1,000. */
const MOST_REFUSED = 1

const cluster = await startCluster()
try {
  process.exitCode = await drill(cluster)
} finally {
  await cluster.stop()
}

async function drill({ entry, db, ...parts }: Cluster): Promise<number> {
  let isOver = false
  const using = driveLoad(entry, await signIn(entry), () => isOver)
  await passed(WORK)
  await step('leader killed, and back as a standby', async () => {
    const nth = await db.killLeader()
    await db.ask('select 1')
    await passed(WORK)
    await db.start(nth)
    await db.untilSynchronous()
  })
  await step('server killed, and started again', async () => {
    await parts.signalServer(0, 'SIGKILL')
    await passed(WORK)
    await parts.startServer(0)
  })
  await step('rolling upgrade', async () => {
    for (const nth of [0, 1]) {
      await parts.signalServer(nth, 'SIGTERM')
      await parts.startServer(nth)
      await passed(3_000)
    }
  })
  isOver = true
  const load = await using
  const kept = new Set((await db.ask('select name from organisations')).map(({ name }) => String(name)))
  return report(load, load.saved.filter((name) => !kept.has(name)).length)
}

async function step(what: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await work()
  console.log(`${what}: ${seconds(performance.now() - begun)}`)
}

function report({ saved, calls, refusedOnce, refused, longest }: Load, lost: number): number {
  const share = (1000 * refused) / calls
  console.log(`acknowledged writes: ${saved.length}, of which lost: ${lost}`)
  console.log(
    `calls: ${calls}; refused at first: ${refusedOnce}; refused for good: ${refused} (${share.toFixed(2)} of 1,000)`,
  )
  console.log(`longest call with its repetitions: ${seconds(longest)}`)
  return lost === 0 && share <= MOST_REFUSED && saved.length > 0 ? 0 : 1
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

async function signIn(entry: string): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const answer = await fetch(`${entry}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: ADMIN }),
    }).catch(() => undefined)
    const token = answer?.headers.get('authorization')
    if (token) {
      const headers = { authorization: token, 'content-type': 'application/json' }
      const body = JSON.stringify({ name: 'Company of the readers', user: '/api/user/1' })
      await fetch(`${entry}/api/v2/organisation/save`, { method: 'POST', headers, body })
      return token
    }
    await passed(500)
  }
  throw new Error('nobody could sign in')
}
