import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, StartError } from '../start-error.ts'
import { run } from './run.ts'

/**
 * Cleans up after a killed server: stops a PostgreSQL that still runs, and removes a postmaster.pid whose process is
 * gone or whose id now belongs to another program. Only for the holder of the lock on the cluster, since no other server
 * runs then.
 * @throws StartError if the old PostgreSQL cannot be stopped, or if the folder is a copy of one that was in use
 */
export async function clearOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  // No postmaster.pid means that no PostgreSQL runs here.
  const [id = '', origin = ''] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number.parseInt(id, 10)
  if (pid > 1 && (await isPostgresOf(folder, pid))) await end(folder, pid)
  else if (await isElsewhere(origin, folder)) throw copiedInUse(folder, origin)
  await rm(pidFile, { force: true })
}

/**
 * Whether the cluster at `origin`, which wrote this folder's postmaster.pid, still exists elsewhere, so that this
 * folder is a copy.
 */
async function isElsewhere(origin: string, folder: string): Promise<boolean> {
  // The original may have been removed.
  if (!(await stat(join(origin, 'PG_VERSION')).catch(() => undefined))) return false
  return !(await isSameFolder(origin, folder))
}

const copiedInUse = (folder: string, origin: string) =>
  new StartError(
    `DATA_DIR: ${folder} was copied from ${origin} while that database ran, so parts may be missing: ` +
      'stop the server of the original, copy it again, and start the copy.',
  )

/**
 * Whether a process is the PostgreSQL of this folder. No other process may be stopped: neither a program that reuses
 * the id, nor a PostgreSQL in another container with the same path, nor one whose path only contains this path.
 */
async function isPostgresOf(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await commandOf(pid)
  if (!command.includes('postgres') || !command.includes(`\0-D\0${folder}\0`)) return false
  const place = `/proc/${pid}/cwd`
  // PostgreSQL's working directory is its folder. Where the system does not reveal it, the command line decides.
  return (await stat(place).catch(() => undefined)) === undefined || isSameFolder(place, folder)
}

/** The command line of a process: the program and its arguments, each followed by a zero byte. */
async function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
    // Small systems have no ps.
    const outcome = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined)
    return `${outcome?.stdout.trim() ?? ''} `.replaceAll(' ', '\0')
  })
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  // A folder that does not exist, such as that of a process that has just ended, equals no other.
  const found = (path: string) => stat(path).catch(() => undefined)
  const [first, second] = await Promise.all([found(one), found(other)])
  return first !== undefined && first.dev === second?.dev && first.ino === second.ino
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

async function end(folder: string, pid: number): Promise<void> {
  for (const [signal, patience] of waysToEnd) {
    signalIfAlive(pid, signal)
    for (let waited = 0; waited < patience; waited += 20) {
      // A process that ended but was not reaped yet has no command line.
      if (!(await isPostgresOf(folder, pid))) return
      await sleep(20)
    }
  }
  throw new StartError(`DATA_DIR: a database left by an earlier run (process ${pid}) does not stop.`)
}

const waysToEnd: [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 10_000],
]

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
