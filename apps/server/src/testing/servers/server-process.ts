import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** All lines that the process wrote to standard output. */
  readonly said: string[]
  readonly complained: string[]
}

export interface ServerProcess {
  /** The address from the ready line. @throws Error with the output of the process if it ends before */
  readonly address: Promise<string>
  readonly ended: Promise<Ending>
  readonly pid: number | undefined
  /** Returns the lines that the process has printed so far. */
  linesSoFar(): string[]
  signal(name: NodeJS.Signals): void
}

/** The compile cache of Node, which all test processes share because compiling takes half of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), `stayboard-compiled-${process.getuid?.()}`) }

/** The log level of tests. On a busy machine calls are slow, and the server logs slow calls as warnings. */
const calm = { LOG_LEVEL: 'error' }

/**
 * Returns the file of a program: its source, or its build if SERVER_PROGRAM names the built server
 * (scripts/test.ts). A built program starts in half the time.
 */
export function programOf(name: 'main' | 'admin' | 'backup' | 'restore'): string {
  const { SERVER_PROGRAM } = process.env
  return SERVER_PROGRAM
    ? join(dirname(SERVER_PROGRAM), `${name}.js`)
    : fileURLToPath(new URL(`../../${name}.ts`, import.meta.url))
}

/** The command of `npm start` after a build. */
export const built = ['sh', 'scripts/serve.sh', 'apps/server/dist/main.js'] as const

/**
 * Starts the whole server in its own process on a free port, from sources or from the build.
 * @param env the settings of the server; nothing else of this process's environment is passed on
 * @param cwd the folder of `.env`
 * @param command the command that runs the server
 */
export function startServer(
  env: NodeJS.ProcessEnv,
  cwd = '/',
  [program = '', ...args]: readonly string[] = [process.execPath, programOf('main')],
): ServerProcess {
  const child = spawn(program, args, {
    env: { ...compileCache, ...calm, PATH: process.env.PATH, PORT: '0', ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = text(child.stdout)
  const complained = text(child.stderr)
  const ended = once(child, 'exit').then(async ([code, signal]): Promise<Ending> => {
    return { code, signal, said: lines(await said), complained: lines(await complained) }
  })
  let soFar = ''
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      soFar += part
      const address = /^Stayboard is ready at (\S+)$/m.exec(soFar)?.[1]
      if (address) resolve(address)
    })
  })
  const tooEarly = ended.then((ending): never => {
    throw new Error(`the server ended before it was ready: ${JSON.stringify(ending)}`)
  })
  // A rejection matters only to tests that wait for the address.
  tooEarly.catch(() => undefined)
  const address = Promise.race([ready, tooEarly])
  address.catch(() => undefined)
  return {
    address,
    ended,
    pid: child.pid,
    linesSoFar: () => lines(soFar),
    signal: (name) => child.kill(name),
  }
}

const lines = (all: string) => all.split('\n').filter((line) => line !== '')
