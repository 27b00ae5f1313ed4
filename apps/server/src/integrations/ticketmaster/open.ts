import type { Settings } from '../../platform/settings/settings.ts'
import { planFaults, type Simulating } from '../planned-faults.ts'
import { type Ticketmaster, ticketmasterAt } from './client.ts'
import { KEY, startSimulator } from './simulator.ts'

/** Opens the Ticketmaster of the settings. Without one, a simulator if simulators are on, else none. */
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
