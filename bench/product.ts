import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fillDatabase } from '../apps/server/src/demo/fill.ts'
import { openDatabase } from '../apps/server/src/platform/database.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrations/migrate.ts'
import { built, startServer as startProcess } from '../apps/server/src/testing/servers/server-process.ts'
import { root } from '../scripts/run.ts'

export interface Database {
  connectionString: string
  stop(): Promise<void>
}

/** Inserts 100,000 properties of HyperGuest. */
const PROPERTIES = `
  insert into hyper_guests (hyper_guest_id, name, address, city, country_code, postcode, status, contact_email)
  select n, (array['Canal Stay', 'Harbour Rooms', 'Park Residence', 'Old Mill'])[1 + n % 4] || ' ' || n, 'Gracht ' || n % 300,
    (array['Amsterdam', 'Rotterdam', 'Antwerpen', 'Berlin', 'København', 'București'])[1 + n % 6],
    (array['NL', 'NL', 'BE', 'DE', 'DK', 'RO'])[1 + n % 6], '10' || n % 90 || 'AA', 'Approved', 'desk' || n || '@stay.example'
  from generate_series(1, 100000) n`

/** Marks late enquiries as already notified. Otherwise the server would notify 500 managers of each during the measurement. */
const TOLD = `
  insert into late_enquiries (enquiry_id) select enquiry_id from enquiries where user_id is null on conflict do nothing`

export interface Server {
  /** The base URL, such as `http://127.0.0.1:3000`. */
  address: string
  /** Returns the resident memory in MiB. */
  memory(): number
  stop(): Promise<void>
}

/** Starts a database with the data of the demo. @param folder empty, accessible to PostgreSQL's account */
export const startSmall = (folder: string): Promise<Database> => started(folder, 'demo')

async function started(
  folder: string,
  size: 'demo' | 'scale',
  more: readonly string[] = [],
): Promise<Database> {
  const { connectionString, stop } = await startEmbedded(folder)
  const database = openDatabase(connectionString)
  await migrate(database.pool)
  await fillDatabase(database, { size, now: new Date(), password: 'Demo1234' })
  for (const statement of more) await database.pool.query(statement)
  await database.close()
  return { connectionString, stop }
}

/** Starts a database with the size of the largest customers. @param folder empty, accessible to PostgreSQL's account */
export async function startFilled(folder: string): Promise<Database> {
  const begun = performance.now()
  const database = await started(folder, 'scale', [PROPERTIES, TOLD])
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `100,000 enquiries, 60,000 clients, 20,000 organisations, 50,000 prognoses and 500 users, ready in ${seconds} s`,
  )
  return database
}

/** Starts the server as `npm start` does. */
export async function startServer(
  connectionString: string,
  folder: string,
  more: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const settings = {
    DATABASE_URL: connectionString,
    DATA_DIR: folder,
    SESSION_SECRET: randomUUID(),
    ENCRYPTION_KEY: randomUUID(),
    LOG_LEVEL: 'error',
    ...more,
  }
  const server = startProcess(settings, root, built)
  return {
    address: await server.address,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)])) / 1024,
    async stop() {
      server.signal('SIGTERM')
      await server.ended
    },
  }
}
