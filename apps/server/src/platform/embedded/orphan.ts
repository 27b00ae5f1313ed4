import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, StartError } from '../start-error.ts'
import { run } from './run.ts'

/**
 * Cleans up after a killed server: stops a PostgreSQL that still runs, and removes a postmaster.pid whose process is
 * gone or whose id now belongs to another program. Only for the holder of the lock on DATA_DIR, since no other server
 * runs then.
 * @throws StartError if the old PostgreSQL cannot be stopped
 */
export async function clearOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (pid > 1 && (await isPostgresOf(folder, pid))) await end(folder, pid)
  await rm(pidFile, { force: true })
}

/** Checks the command line, so that another process with the same id is never stopped. */
async function isPostgresOf(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
    const outcome = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined)
    return outcome?.stdout ?? ''
  })
  return command.includes('postgres') && command.includes(folder)
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
      // A process that ended but was not collected yet has no command line.
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
