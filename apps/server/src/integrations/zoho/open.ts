import type { Settings } from '../../platform/settings/settings.ts'
import { planFaults, type Simulating } from '../planned-faults.ts'
import { type Crm, zohoAt } from './client.ts'
import { played, startSimulator } from './simulator.ts'

/**
 * Opens the Zoho client of the settings. If none is configured, opens a simulator if simulators are enabled, else none.
 */
export async function openZoho(settings: Pick<Settings, 'zoho'> & Simulating): Promise<Crm | undefined> {
  if (settings.zoho) return zohoAt(settings.zoho)
  if (!settings.simulators) return undefined
  const simulator = await startSimulator()
  planFaults(simulator, settings)
  const { url, close } = simulator
  return { ...zohoAt({ accountsUrl: url, apiUrl: url, ...played }), close }
}
