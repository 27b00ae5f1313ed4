import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** All it said, as lines. */
  readonly said: string[]
  readonly complained: string[]
}

export interface ServerProcess {
  /** The address of its ready line. @throws Error with what it said when it ends before that */
  readonly address: Promise<string>
  readonly ended: Promise<Ending>
  readonly pid: number | undefined
  signal(name: NodeJS.Signals): void
}

/** Compiling the sources takes half of a start: the processes of all tests share what Node makes of them. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), `stayboard-compiled-${process.getuid?.()}`) }

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** What `npm start` runs in the project's folder, once it is built. */
export const built = ['sh', 'scripts/serve.sh', 'apps/server/dist/main.js'] as const

/**
 * The whole server in a process of its own, from its sources or as it was built, on a free port.
 * @param env settings; nothing else of this process's environment is handed on
 * @param cwd where `.env` would be
 * @param command what runs it
 */
export function startServer(
  env: NodeJS.ProcessEnv,
  cwd = '/',
  [program = '', ...args]: readonly string[] = [process.execPath, main],
): ServerProcess {
  const child = spawn(program, args, {
    env: { ...compileCache, PATH: process.env.PATH, PORT: '0', ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = text(child.stdout)
  const complained = text(child.stderr)
  const ended = once(child, 'exit').then(async ([code, signal]): Promise<Ending> => {
    return { code, signal, said: lines(await said), complained: lines(await complained) }
  })
  const ready = new Promise<string>((resolve) => {
    let soFar = ''
    child.stdout.on('data', (part: Buffer) => {
      soFar += part
      const address = /^Stayboard is ready at (\S+)$/m.exec(soFar)?.[1]
      if (address) resolve(address)
    })
  })
  const tooEarly = ended.then((ending): never => {
    throw new Error(`the server ended before it was ready: ${JSON.stringify(ending)}`)
  })
  // Whoever waits for the address hears of it; whoever expects the end does not.
  tooEarly.catch(() => undefined)
  const address = Promise.race([ready, tooEarly])
  address.catch(() => undefined)
  return { address, ended, pid: child.pid, signal: (name) => child.kill(name) }
}

const lines = (all: string) => all.split('\n').filter((line) => line !== '')
