import type { Settings } from '../../platform/settings/settings.ts'
import { planPlain, type Simulating } from '../planned-faults.ts'
import { type Ari, ariAt } from './ari.ts'
import { ARI_PASSWORD, ARI_USER, startAriSimulator } from './ari-simulator.ts'
import { type HyperGuest, hyperGuestAt } from './client.ts'
import { startSimulator, TOKEN } from './simulator.ts'
import { type Supply, supplyAt } from './supply.ts'
import { SUPPLY_TOKEN, startSupplySimulator } from './supply-simulator.ts'

/**
 * Opens the HyperGuest client of the settings. If none is configured, opens a simulator if simulators are enabled, else
 * none.
 */
export async function openHyperGuest(
  settings: Pick<Settings, 'hyperGuest'> & Simulating,
): Promise<HyperGuest | undefined> {
  if (settings.hyperGuest) return hyperGuestAt(settings.hyperGuest)
  if (!settings.simulators) return undefined
  const simulator = await startSimulator()
  planPlain(simulator, settings)
  return { ...hyperGuestAt({ url: simulator.url, token: TOKEN }), close: simulator.close }
}

/**
 * Opens the endpoint for codes and properties. If none is configured, opens a simulator if simulators are enabled, else
 * none.
 */
export async function openSupply(
  settings: Pick<Settings, 'hyperGuestSupply'> & Simulating,
): Promise<Supply | undefined> {
  if (settings.hyperGuestSupply) return supplyAt(settings.hyperGuestSupply)
  if (!settings.simulators) return undefined
  const simulator = await startSupplySimulator()
  planPlain(simulator, settings)
  const { url, close } = simulator
  return { ...supplyAt({ url, token: SUPPLY_TOKEN }), close }
}

/**
 * Opens the interface for prices and restrictions. If none is configured, opens a simulator if simulators are enabled,
 * else none.
 */
export async function openAri(
  settings: Pick<Settings, 'hyperGuestPms'> & Simulating,
): Promise<Ari | undefined> {
  if (settings.hyperGuestPms) return ariAt(settings.hyperGuestPms)
  if (!settings.simulators) return undefined
  const simulator = await startAriSimulator()
  planPlain(simulator, settings)
  const { url, close } = simulator
  return { ...ariAt({ url, user: ARI_USER, password: ARI_PASSWORD }), close }
}
