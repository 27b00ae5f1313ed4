import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Account } from '../../platform/embedded/account-type.ts'
import { compileCache } from './server-process.ts'

export interface Holder {
  readonly pid: number
  /**
   * The first line that the process printed: the connection string, or the reason why the database did not
   * start.
   */
  readonly said: string
  /** Kills the process as a power failure would. Its PostgreSQL keeps running. */
  kill(): Promise<void>
  /** Stops the process with its own shutdown. */
  stop(): Promise<void>
  readonly exitCode: Promise<number | null>
}

const program = fileURLToPath(new URL('hold-embedded.ts', import.meta.url))

/** Starts another process that holds the embedded database of `dataDir`. */
export async function hold(dataDir: string, account?: Account): Promise<Holder> {
  const child = spawn(process.execPath, [program, dataDir], {
    ...account,
    cwd: '/',
    env: { ...process.env, ...compileCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exitCode = ending(child)
  const [said] = await once(createInterface(child.stdout), 'line')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exitCode
  }
  return {
    pid: child.pid ?? 0,
    said: String(said),
    exitCode,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

const ending = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
