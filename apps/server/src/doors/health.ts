import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Problem } from '../kit/problems.ts'
import type { Database } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import { metrics } from './metrics.ts'

/** Whether the process is up, and whether it can serve: the database answers. */
export async function health(app: FastifyInstance, database: Database, settings: Settings) {
  app.get('/health/live', async () => ({ status: 'up' }))
  app.get('/health/ready', async () => {
    await sql`select 1`.execute(database.db).catch(() => {
      throw new Problem(503, 'unavailable', { retryAfter: 2 })
    })
    return { status: 'ready' }
  })
  if (settings.metrics) metrics(app, database)
}
