import { resolve } from 'node:path'
import { readSettings, type Settings } from '../platform/settings/settings.ts'
import { StartError } from '../platform/start-error.ts'

/** The data folder of the demo, separate from that of the product. */
const DATA_DIR = 'data/demo'

/**
 * The settings with defaults of the demo.
 * @throws StartError if other machines could reach a server with the documented password
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
    publicUrl: settings.publicUrl ?? addressOf(settings),
    dataDir: isSet('DATA_DIR') ? settings.dataDir : resolve(DATA_DIR),
    simulators: isSet('SIMULATORS') ? settings.simulators : true,
  }
}

/** The URL of a demo on this machine. Port 0 means any free port. */
function addressOf({ host, port }: Settings): string | undefined {
  const name = host.includes(':') ? `[${host}]` : host
  return isLoopback(host) && port > 0 ? `http://${name}:${port}` : undefined
}

function isLoopback(host: string): boolean {
  return /^127(?:\.\d{1,3}){3}$/.test(host) || host === '::1' || host === 'localhost'
}
