import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { unprivileged } from '../unprivileged.ts'

/**
 * Starts and stops the programs of the cluster, under an unprivileged account.
 * @param home the folder of their logs
 */
export function processes(home: string) {
  const running = new Map<string, ChildProcess>()
  return {
    names: () => [...running.keys()],
    run(name: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
      const log = openSync(join(home, `${name}.log`), 'a')
      const stdio = ['ignore', log, log] as const
      running.set(name, spawn(program, args, { cwd: home, stdio: [...stdio], env, ...unprivileged() }))
    },
    async end(name: string, signal: NodeJS.Signals) {
      const child = running.get(name)
      running.delete(name)
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    /**
     * Waits until a condition holds.
     * @throws Error with the end of the program's log after a timeout
     */
    async until(name: string, what: string, isSo: () => Promise<boolean>) {
      const end = performance.now() + PATIENCE
      while (!(await isSo())) {
        if (performance.now() > end)
          throw new Error(`${what}: not so after ${PATIENCE / 1000} s\n${tail(home, name)}`)
        await passed(200)
      }
    },
  }
}

export type Processes = ReturnType<typeof processes>

/** The timeout in ms, for slow machines. */
const PATIENCE = 120_000

const tail = (home: string, name: string) =>
  readFileSync(join(home, `${name}.log`), 'utf8')
    .split('\n')
    .slice(-20)
    .join('\n')

export const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
