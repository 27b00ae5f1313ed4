import { type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

/** The folder of the project, absolute. */
export const root = resolve(import.meta.dirname, '..')

/** The environment with the project's own tools first, its pinned Node among them. */
export function withTools(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { ...env, PATH: [join(root, 'node_modules/.bin'), env.PATH].join(delimiter) }
}

/** Runs a command as `run` does, but hands on what it said, both its outputs in one, when it has ended. */
export async function runHeard(
  command: string,
  args: readonly string[],
  say: (text: string) => void,
): Promise<number> {
  const heard: Buffer[] = []
  const exitCode = await run(command, args, { stdio: ['ignore', 'pipe', 'pipe'] }, (part) => heard.push(part))
  const text = Buffer.concat(heard).toString().trimEnd()
  if (text !== '') say(text)
  return exitCode
}

/**
 * Runs a command in the project's folder, its output going where ours goes, and gives its exit code.
 * One that a signal ended gives 128 and the signal's number, one that cannot be started 127.
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
