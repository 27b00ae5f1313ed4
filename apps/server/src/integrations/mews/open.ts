import type { Settings } from '../../platform/settings/settings.ts'
import { planPlain, type Simulating } from '../planned-faults.ts'
import { type Mews, mewsAt } from './client.ts'
import { type Connector, connectorAt } from './connector.ts'
import { CALLBACK_TOKEN, CLIENT_TOKEN, CONNECTOR_TOKEN, callbackTo, startMewsSimulator } from './simulator.ts'

export interface OpenMews {
  mews: Mews
  /** Reads reservations for comparison; `undefined` if no token for that API is configured. */
  connector: Connector | undefined
  /** The token with which Mews authenticates its calls of this product. */
  callbackToken: string
  close(): Promise<void>
}

/** The path at which this product receives calls of Mews. */
const MEWS_PATH = '/public/mews'

/**
 * Opens the Mews clients of the settings. If none is configured, opens a simulator if simulators are enabled, else
 * none.
 */
export async function openMews(
  settings: Pick<Settings, 'mews' | 'host' | 'port'> & Simulating,
): Promise<OpenMews | undefined> {
  if (settings.mews) {
    const { url, groupUrl, clientToken, callbackToken, connectorToken } = settings.mews
    const connector = connectorToken ? connectorAt({ url, clientToken: connectorToken }) : undefined
    return {
      mews: mewsAt({ url, groupUrl, clientToken }),
      connector,
      callbackToken,
      close: async () => undefined,
    }
  }
  if (!settings.simulators) return undefined
  const callback = callbackTo(`http://${settings.host}:${settings.port}${MEWS_PATH}`)
  const simulator = await startMewsSimulator({ callback })
  planPlain(simulator, settings)
  const { url, groupUrl, close } = simulator
  return {
    mews: mewsAt({ url, groupUrl, clientToken: CLIENT_TOKEN }),
    connector: connectorAt({ url, clientToken: CONNECTOR_TOKEN }),
    callbackToken: CALLBACK_TOKEN,
    close,
  }
}
