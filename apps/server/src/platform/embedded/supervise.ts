import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainLaunch, isPortTaken, isStillLeaving } from './launch-error.ts'
import { clearOrphan } from './orphan.ts'
import { type Launch, launch, type Postmaster } from './postmaster.ts'

export interface Supervised {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on a free port, and restarts it on the same port whenever it ends unexpectedly (killed, out of
 * memory, disk full for a while), so that the connection string stays valid.
 * @throws StartError if the first start fails
 */
export async function supervise(what: Omit<Launch, 'port'>): Promise<Supervised> {
  const { port, postmaster } = await firstLaunch(what)
  const halt = new AbortController()
  let current = postmaster
  const watching = (async () => {
    while (!halt.signal.aborted) {
      await current.ended
      current = (await relaunch({ ...what, port }, halt.signal)) ?? current
    }
  })()
  return {
    port,
    async stop() {
      halt.abort()
      await current.stop()
      await watching
      // PostgreSQL may have been restarted at the same moment.
      await current.stop()
    },
  }
}

const ATTEMPTS = 60

async function firstLaunch(what: Omit<Launch, 'port'>): Promise<{ port: number; postmaster: Postmaster }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    await clearOrphan(what.cluster.folder)
    try {
      return { port, postmaster: await launch({ ...what, port }) }
    } catch (error) {
      const passes = isPortTaken(error) || isStillLeaving(error)
      if (!passes || attempt === ATTEMPTS) throw explainLaunch(what.cluster.folder, error)
      await sleep(250)
    }
  }
}

const LONGEST_PAUSE = 10_000

async function relaunch(what: Launch, signal: AbortSignal): Promise<Postmaster | undefined> {
  for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    // The signal ends the pause early.
    await sleep(pause, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return undefined
    try {
      await clearOrphan(what.cluster.folder)
      return await launch(what)
    } catch {
      // Retry after the pause. The reason is in postgres.log, and until then calls are answered with 503.
    }
  }
  return undefined
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
