import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { plainEnv } from './run.ts'

/** A running PostgreSQL server process. */
export interface Postmaster {
  readonly pid: number
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>
  /** Stops PostgreSQL: it ends connections, flushes data and exits. If that takes too long, stronger signals follow. */
  stop(): Promise<void>
}

export interface Launch {
  readonly cluster: Cluster
  readonly program: string
  readonly port: number
  /** Server settings, passed as `-c name=value`. */
  readonly settings: Readonly<Record<string, string>>
  readonly logFile: string
}

/**
 * Starts PostgreSQL and waits until it accepts connections, including crash recovery.
 * @throws Error with the server's last message if it ends instead
 */
export async function launch(what: Launch): Promise<Postmaster> {
  const { fd, offset } = openLog(what.logFile)
  const child = spawnPostgres(what, fd)
  closeSync(fd)
  endWithProcess(child)
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  const pid = child.pid
  if (pid !== undefined && (await isReady(what.cluster.folder, pid, child))) {
    return { pid, ended, stop: () => stop(child, ended) }
  }
  await ended
  throw new Error((await readFile(what.logFile, 'utf8')).slice(offset).trim() || `${what.program} cannot run`)
}

const LOG_LIMIT = 5_000_000

/**
 * Opens the log file for appending. It is rotated at a start when it has grown. Content before `offset` is from earlier
 * runs.
 */
function openLog(path: string): { fd: number; offset: number } {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT) renameSync(path, `${path}.1`)
  return { fd: openSync(path, 'a', 0o600), offset: size > LOG_LIMIT ? 0 : size }
}

function spawnPostgres({ cluster, program, port, settings, logFile: _ }: Launch, log: number): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(program, ['-D', cluster.folder, '-p', String(port), ...flags], {
    ...cluster.account,
    env: plainEnv,
    cwd: '/',
    stdio: ['ignore', log, log],
    // Run in a separate process group, so that Ctrl-C in the terminal reaches only our server, which finishes its calls
    // first.
    detached: true,
  })
}

/** Signals PostgreSQL to end if our process exits without stopping it, as after a crash or a second Ctrl-C. */
function endWithProcess(child: ChildProcess): void {
  const ask = () => child.kill('SIGINT')
  process.once('exit', ask)
  child.once('exit', () => process.off('exit', ask))
}

/**
 * Whether the server accepts connections. It writes its state to the last line of postmaster.pid, which pg_ctl also
 * polls.
 */
async function isReady(folder: string, pid: number, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    // The file is missing until the server has written it.
    const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (lines[0] === String(pid) && lines[7]?.trim() === 'ready') return true
    await sleep(20)
  }
  return false
}

/**
 * Signals to stop PostgreSQL, with the milliseconds to wait for each: fast shutdown, then immediate shutdown (the next
 * start recovers), then SIGKILL.
 */
const waysToStop: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  for (const [signal, patience] of waysToStop) {
    if (child.exitCode !== null || child.signalCode !== null) break
    child.kill(signal)
    const waiting = new AbortController()
    // The pause rejects when it is aborted.
    await Promise.race([ended, sleep(patience, undefined, { signal: waiting.signal }).catch(() => undefined)])
    waiting.abort()
  }
}
