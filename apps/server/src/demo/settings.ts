import { resolve } from 'node:path'
import { readSettings, type Settings } from '../platform/settings.ts'
import { StartError } from '../platform/start-error.ts'

/** Beside the data of the product, never in it. */
const DATA_DIR = 'data/demo'

/**
 * The settings with what the demo has of its own where the environment says nothing.
 * @throws StartError when others could reach a server whose password stands in the documentation
 */
export function demoSettings(settings: Settings, env: NodeJS.ProcessEnv): Settings {
  const isSet = (name: string) => Boolean(env[name]?.trim())
  if (!isLoopback(settings.host) && settings.demoPassword === readSettings({}).demoPassword) {
    throw new StartError(
      `HOST is ${settings.host}, which others may reach: set DEMO_PASSWORD to one of your own, or HOST to 127.0.0.1.`,
    )
  }
  return {
    ...settings,
    dataDir: isSet('DATA_DIR') ? settings.dataDir : resolve(DATA_DIR),
    simulators: isSet('SIMULATORS') ? settings.simulators : true,
  }
}

function isLoopback(host: string): boolean {
  return /^127(?:\.\d{1,3}){3}$/.test(host) || host === '::1' || host === 'localhost'
}
