import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { plainEnv } from './run.ts'

/** A running database server. */
export interface Postmaster {
  readonly pid: number
  /** Settles when the process has ended, however it did. */
  readonly ended: Promise<void>
  /** Ends connections, writes everything down and goes; milliseconds later, harder. */
  stop(): Promise<void>
}

export interface Launch {
  readonly cluster: Cluster
  readonly program: string
  readonly port: number
  /** Server settings as `-c name=value`. */
  readonly settings: Readonly<Record<string, string>>
  readonly logFile: string
}

/**
 * Starts PostgreSQL and waits until it takes connections, through crash recovery if that is due.
 * @throws Error whose message is what the server last said, when it ends instead
 */
export async function launch(what: Launch): Promise<Postmaster> {
  const { fd, offset } = openLog(what.logFile)
  const child = spawnPostgres(what, fd)
  closeSync(fd)
  endWithUs(child)
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

/** One log file, put aside at a start when it has grown: what is before `offset` was said by earlier runs. */
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
    // A group of its own: Ctrl-C in the terminal is for the server, which ends its calls before the database.
    detached: true,
  })
}

/** A process that goes without stopping it (a crash, a second Ctrl-C) at least asks it to go too. */
function endWithUs(child: ChildProcess): void {
  const ask = () => child.kill('SIGINT')
  process.once('exit', ask)
  child.once('exit', () => process.off('exit', ask))
}

/** The server keeps its state on the last line of postmaster.pid; pg_ctl waits for it the same way. */
async function isReady(folder: string, pid: number, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (lines[0] === String(pid) && lines[7]?.trim() === 'ready') return true
    await sleep(20)
  }
  return false
}

/** Fast, then immediate (the next start recovers), then by force. */
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
    await Promise.race([ended, sleep(patience, undefined, { signal: waiting.signal }).catch(() => undefined)])
    waiting.abort()
  }
}
