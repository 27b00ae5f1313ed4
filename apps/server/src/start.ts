import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { ensureAdministrator } from './modules/users/leaving/administrator.service.ts'
import { type JobKind, startJobs } from './platform/background/background-jobs.ts'
import { backupBeforeUpgrade } from './platform/backup/before-upgrade.ts'
import { systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { draining } from './platform/drain.ts'
import { startEmbedded } from './platform/embedded/embedded.ts'
import { type Found, placeOf, recognise } from './platform/installation.ts'
import { migrate } from './platform/migrations/migrate.ts'
import { exclusively } from './platform/postgres/exclusively.ts'
import { listen } from './platform/postgres/listen.ts'
import { explainDatabase, requireUsableDatabase } from './platform/reach.ts'
import { type Readiness, watchReadiness } from './platform/readiness.ts'
import { sessionSecret } from './platform/secrets/secret.ts'
import type { Settings } from './platform/settings/settings.ts'
import { openTelemetry } from './platform/telemetry/telemetry.ts'
import { loadCities } from './reference/cities.ts'

export interface Running {
  /** `http://127.0.0.1:3000` */
  readonly address: string
  /**
   * Finishes calls, closes the database and stops the embedded PostgreSQL.
   * @param grace milliseconds for a load balancer to notice; only waited for if one queries the readiness
   */
  stop(grace?: number): Promise<void>
}

export interface Hooks {
  /** Seconds between polls for background jobs; tests poll sooner. */
  readonly poll?: number
  /** Fills the migrated database. Runs before the first administrator is created, so it may add one itself. */
  beforeListen?(database: Database): Promise<void>
}

/**
 * Starts the whole server and logs it in one line; the first start also prints the administrator's password.
 * @throws StartError in plain words, after everything that was already started has been stopped
 */
export async function start(settings: Settings, hooks: Hooks = {}): Promise<Running> {
  const undo: Undo = []
  let readiness: Readiness | undefined
  const stop = async (grace = 0) => {
    await readiness?.retire(grace)
    for (const step of undo.splice(0).reverse()) await step()
  }
  let connectionString = settings.databaseUrl ?? ''
  try {
    undo.push(await openTelemetry(settings))
    const secret = await sessionSecret(settings)
    connectionString ||= await ownDatabase(settings, undo)
    const { database, found } = await prepareDatabase(connectionString, settings, undo)
    readiness = watchReadiness(database)
    const work = (kinds: readonly JobKind[], onError: (error: unknown) => void) =>
      startJobs(connectionString, kinds, { onError, poll: hooks.poll })
    const app = await buildApp({ database, settings, secret, clock: systemClock, readiness, work })
    undo.push(draining(app))
    tellFound(app, found)
    await hooks.beforeListen?.(database)
    const address = await listenAndAnnounce(app, database, settings)
    return { address, stop }
  } catch (error) {
    await stop()
    throw explainDatabase(connectionString, error)
  }
}

type Undo = (() => Promise<void>)[]

async function ownDatabase({ dataDir }: Settings, undo: Undo): Promise<string> {
  const embedded = await startEmbedded(dataDir)
  undo.push(() => embedded.stop())
  return embedded.connectionString
}

async function prepareDatabase(
  connectionString: string,
  settings: Settings,
  undo: Undo,
): Promise<{ database: Database; found: Found }> {
  const database = openDatabase(connectionString, settings)
  undo.push(() => database.close())
  await requireUsableDatabase(database.pool, connectionString)
  await migrate(database.pool, undefined, backupBeforeUpgrade(settings, connectionString))
  const found = await recognise(database.pool, placeOf(settings))
  await exclusively(database.pool, loadCities)
  return { database, found }
}

/** Logs that a new epoch of the change log began, and that a held installation sends nothing. */
function tellFound({ log }: FastifyInstance, { held, isEpoch }: Found): void {
  if (isEpoch)
    log.warn('the transaction ids of the change log are not of this cluster: a new epoch of the log began')
  if (held)
    log.warn({ held }, 'nothing is sent and no mailbox is read until an administrator says so (Maintenance)')
}

async function listenAndAnnounce(
  app: FastifyInstance,
  database: Database,
  settings: Settings,
): Promise<string> {
  const password = await exclusively(database.pool, () => ensureAdministrator(database, settings))
  const name = settings.adminUsername
  // Printed at once, because the administrator exists even if the port then turns out to be taken.
  if (password !== undefined)
    printLine(`The first administrator is ${name}, password ${password} (not shown again)`)
  const address = await listen(app, settings)
  printLine(`Stayboard is ready at ${address}`)
  return address
}

const printLine = (line: string) => process.stdout.write(`${line}\n`)
