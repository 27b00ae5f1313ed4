import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { type Database, openDatabase } from '../../platform/database.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { secret, type TestApp } from '../app.ts'

export interface Copies {
  start(): Promise<FastifyInstance>
  stop(): Promise<void>
}

/**
 * Starts further servers on the database of a test's server. Like other processes, they share only the
 * database.
 */
export function copiesOf(server: TestApp): Copies {
  const running: { app: FastifyInstance; database: Database }[] = []
  return {
    async start() {
      const database = openDatabase(server.database.connectionString)
      const settings = readSettings({ LOG_LEVEL: 'silent' })
      const app = await buildApp({ database, settings, secret, clock: server.now })
      running.push({ app, database })
      return app
    },
    async stop() {
      for (const { app, database } of running.splice(0)) {
        await app.close()
        await database.close()
      }
    },
  }
}
