import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Embedded, startEmbedded } from '../../platform/embedded/embedded.ts'
import { lockDataDir } from '../../platform/embedded/lock.ts'
import { clearOrphan } from '../../platform/embedded/orphan.ts'
import { SHARED_HOME } from '../../platform/embedded/shared-home.ts'
import { codeOf, StartError } from '../../platform/start-error.ts'

/** The name of a folder contains the id of the process that created it. */
const NAME = /^stayboard-test-(\d+)-/

/**
 * PostgreSQL settings of tests. Tests need not survive a power failure, and their tables are too small for
 * plans that depend on values.
 */
const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
  plan_cache_mode: 'force_generic_plan',
}

/**
 * Starts a PostgreSQL in a temporary folder, which `stop` removes.
 * @param settings settings of PostgreSQL other than those of tests
 */
export async function startTemporaryCluster(settings: Record<string, string> = {}): Promise<Embedded> {
  const dataDir = await temporaryDataDir()
  const embedded = await startEmbedded(dataDir, { ...forgetful, ...settings })
  const stop = async () => {
    await embedded.stop()
    await removeDataDir(dataDir)
  }
  return { connectionString: embedded.connectionString, stop }
}

/** Creates a DATA_DIR that the database's account can enter. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `stayboard-test-${process.pid}-`))
  await chmod(folder, 0o711)
  return folder
}

/** Removes a DATA_DIR and its cluster, even if the cluster is in another folder. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const cluster = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
  if (cluster?.startsWith(`${SHARED_HOME}/data-`))
    await rm(dirname(cluster), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

/**
 * Removes folders that killed runs left behind: their process is gone and their lock is free, even if their
 * PostgreSQL still runs.
 */
export async function removeAbandonedClusters(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const maker = NAME.exec(name)?.[1]
    if (maker && !isRunning(Number(maker))) await removeIfAbandoned(join(tmpdir(), name))
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

async function removeIfAbandoned(dataDir: string): Promise<void> {
  try {
    const lock = lockDataDir(dataDir)
    const cluster = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
    if (cluster) await clearOrphan(cluster)
    await removeDataDir(dataDir)
    lock.release()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
  }
}
