import { readSettings, type Settings } from './platform/settings/settings.ts'
import { codeOf, StartError } from './platform/start-error.ts'
import { textOfError } from './platform/told-error.ts'
import type { Running } from './start.ts'

/**
 * Runs the process: reads `.env` and the settings, starts, and stops cleanly on SIGTERM or SIGINT with exit code 0. On
 * SIGTERM it reports not ready before it closes its port. A second signal ends it at once. A failed start is explained
 * and gives exit code 1.
 */
export async function runProcess(begin: (settings: Settings) => Promise<Running>): Promise<void> {
  process.on('uncaughtException', explainAndExit)
  const asked = firstStopSignal()
  try {
    loadEnvFile()
    const settings = readSettings(process.env)
    const running = await begin(settings)
    // SIGINT comes from a person at the terminal, so there is no load balancer to wait for.
    await running.stop((await asked) === 'SIGTERM' ? settings.drainSeconds * 1000 : 0)
    process.exit(0)
  } catch (error) {
    explainAndExit(error)
  }
}

/**
 * Prints an error and exits with code 1. Node itself would also print every property attached to the error, such as
 * secrets.
 */
export function explainAndExit(error: unknown): never {
  process.stderr.write(`${error instanceof StartError ? error.message : textOfError(error)}\n`)
  process.exit(1)
}

/**
 * Milliseconds. npm forwards a Ctrl-C that the terminal has already sent, so the same signal arrives twice within this
 * time.
 */
const ECHO = 500

/** Resolves at the first signal. After a signal during the start, the start is completed and then undone. */
function firstStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let askedAt: number | undefined
    const ask = (signal: NodeJS.Signals) => {
      const now = performance.now()
      if (askedAt !== undefined && now - askedAt > ECHO) process.exit(1)
      askedAt ??= now
      resolve(signal)
    }
    process.on('SIGTERM', ask)
    process.on('SIGINT', ask)
  })
}

/** The environment takes precedence over the file. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw new StartError('.env cannot be read.', { cause: error })
  }
}
