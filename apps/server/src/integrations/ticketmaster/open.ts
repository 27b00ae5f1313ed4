import type { Settings } from '../../platform/settings/settings.ts'
import { planFaults, type Simulating } from '../planned-faults.ts'
import { type Ticketmaster, ticketmasterAt } from './client.ts'
import { KEY, startSimulator } from './simulator.ts'

/**
 * Opens the Ticketmaster client of the settings. If none is configured, opens a simulator if simulators are enabled,
 * else none.
 */
export async function openTicketmaster(
  settings: Pick<Settings, 'ticketmaster'> & Simulating,
): Promise<Ticketmaster | undefined> {
  if (settings.ticketmaster) return ticketmasterAt(settings.ticketmaster)
  if (!settings.simulators) return undefined
  const simulator = await startSimulator()
  planFaults(simulator, settings)
  const { url, close } = simulator
  return { ...ticketmasterAt({ url, key: KEY }), close }
}
