import { join } from 'node:path'
import pg from 'pg'
import { explainDatabase } from '../reach.ts'
import { codeOf, StartError } from '../start-error.ts'
import { databaseAccount } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { claimCluster } from './claim.ts'
import { DATABASE_USER, findCluster, makeCluster } from './cluster.ts'
import { keptSecret, makeDataDir } from './data-dir.ts'
import { lockDataDir } from './lock.ts'
import { supervise } from './supervise.ts'

export interface Embedded {
  readonly connectionString: string
  /** Stops PostgreSQL and releases DATA_DIR. A second call waits for the first. */
  stop(): Promise<void>
}

/**
 * PostgreSQL settings for one small machine: durable, with little memory and a short log. Errors of statements are not
 * logged, because they hold personal data; the caller gets them.
 */
const serverSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  // Parallel workers need shared memory, which containers limit, and no list benefits from them.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  // Milliseconds. Slow statements are logged without their parameter values.
  log_min_duration_statement: '500',
  log_parameter_max_length: '0',
}

/**
 * Starts the PostgreSQL of `dataDir`, and creates its cluster the first time: in `<dataDir>/postgres`, on the loopback
 * address and a free port, with its password in `<dataDir>/database-password` and its log in `<dataDir>/postgres.log`.
 * It is restarted if it ends unexpectedly.
 * @param dataDir absolute; in use by one server at a time
 * @param extra overrides of server settings (tests need no durability)
 * @throws StartError in plain words: in use, damaged, a copy, not writable, disk full, no account, no programs
 */
export async function startEmbedded(
  dataDir: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<Embedded> {
  await makeDataDir(dataDir)
  const locks = [lockDataDir(dataDir)]
  const release = () => {
    for (const lock of locks) lock.release()
  }
  try {
    const password = await keptSecret(dataDir, PASSWORD_FILE)
    const what = await prepare(dataDir, password, extra)
    locks.push(...(await claimCluster(dataDir, what.cluster.folder)))
    const server = await supervise(what)
    const url = (name: string) =>
      `postgresql://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${server.port}/${name}`
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= server.stop().finally(release)
      return stopped
    }
    await makeDatabase(url('postgres')).catch(async (error: unknown) => {
      await stop()
      throw wrongPassword(dataDir, error) ?? explainDatabase(url(DATABASE_USER), error)
    })
    return { connectionString: url(DATABASE_USER), stop }
  } catch (error) {
    release()
    throw error
  }
}

const PASSWORD_FILE = 'database-password'

/** The StartError for a cluster whose password differs from the stored one; `undefined` for other errors. */
function wrongPassword(dataDir: string, error: unknown): StartError | undefined {
  if (codeOf(error) !== '28P01') return undefined
  return new StartError(
    `DATA_DIR: the database does not accept the password in ${join(dataDir, PASSWORD_FILE)}: ` +
      'the file was replaced. Restore it from a backup.',
    { cause: error },
  )
}

async function prepare(dataDir: string, password: string, extra: Readonly<Record<string, string>>) {
  const account = await databaseAccount()
  const binaries = await postgresBinaries(account)
  const isDurable = extra.fsync !== 'off'
  const found = await findCluster(dataDir, account)
  return {
    cluster: found ?? (await makeCluster(dataDir, { binaries, account, password, isDurable })),
    program: binaries.postgres,
    settings: { ...serverSettings, ...extra },
    logFile: join(dataDir, 'postgres.log'),
  }
}

async function makeDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE_USER])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE_USER}`)
  } finally {
    await client.end()
  }
}
