import { type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

/** The folder of the project, absolute. */
export const root = resolve(import.meta.dirname, '..')

/** The environment with the project's own tools first, including its pinned Node. */
export function withTools(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { ...env, PATH: [join(root, 'node_modules/.bin'), env.PATH].join(delimiter) }
}

/** Runs a command like `run`, and passes its complete output to `say` after it has ended. */
export async function runHeard(
  command: string,
  args: readonly string[],
  say: (text: string) => void,
  options: SpawnOptions = {},
): Promise<number> {
  const heard: Buffer[] = []
  const piped: SpawnOptions = { ...options, stdio: ['ignore', 'pipe', 'pipe'] }
  const exitCode = await run(command, args, piped, (part) => heard.push(part))
  const text = Buffer.concat(heard).toString().trimEnd()
  if (text !== '') say(text)
  return exitCode
}

/**
 * Runs a command, by default in the project's folder and with our output.
 * @returns its exit code; 128 plus the signal's number if a signal ended it, 127 if it could not be started
 */
export function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
  hear?: (part: Buffer) => void,
): Promise<number> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: withTools({ ...process.env, ...options.env }),
  })
  if (hear) for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
  return new Promise((done) => {
    child.on('error', (error) => {
      console.error(error.message)
      done(127)
    })
    child.on('close', (code, signal) => done(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
