import { inspect } from 'node:util'
import { readSettings, type Settings } from './platform/settings.ts'
import { codeOf, StartError } from './platform/start-error.ts'
import type { Running } from './start.ts'

/**
 * The life of the process: reads `.env` and the settings, starts, and on SIGTERM or SIGINT stops cleanly
 * with exit code 0. On SIGTERM it says that it is not ready before it closes its port. A second signal ends it at once.
 * A start that fails says why and gives exit code 1.
 */
export async function live(begin: (settings: Settings) => Promise<Running>): Promise<void> {
  const asked = stopAsked()
  try {
    loadEnvFile()
    const settings = readSettings(process.env)
    const running = await begin(settings)
    // Whoever presses Ctrl-C stands in front of it and waits.
    await running.stop((await asked) === 'SIGTERM' ? settings.drainSeconds * 1000 : 0)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`)
    process.exit(1)
  }
}

/** npm passes a Ctrl-C on that the terminal has already given us: the same one, some milliseconds later. */
const ECHO = 500

/** Settles at the first signal, also one during the start, which then is finished before it is undone. */
function stopAsked(): Promise<NodeJS.Signals> {
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

/** What the environment already says wins over the file. */
function loadEnvFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw new StartError('.env cannot be read.', { cause: error })
  }
}
