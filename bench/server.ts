import { readSettings } from '../apps/server/src/platform/settings.ts'
import { start } from '../apps/server/src/start.ts'

/** What this process tells the one that measures: where it listens, and where its database is. */
export interface Ready {
  address: string
  connectionString: string
}

let connectionString = ''
const { address, stop } = await start(readSettings(process.env), {
  async beforeListen({ pool }) {
    connectionString = pool.options.connectionString ?? ''
  },
})
process.send?.({ address, connectionString } satisfies Ready)
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage().rss })
  else void stop().then(() => process.exit(0))
})
