import type { Settings } from '../../platform/settings.ts'
import { type Crm, zohoAt } from './client.ts'
import { played, startSimulator } from './simulator.ts'

/** Opens the Zoho of the settings. Without one, a simulator if simulators are on, else none. */
export async function openZoho(settings: Pick<Settings, 'zoho' | 'simulators'>): Promise<Crm | undefined> {
  if (settings.zoho) return zohoAt(settings.zoho)
  if (!settings.simulators) return undefined
  const simulator = await startSimulator()
  const { url, close } = simulator
  return { ...zohoAt({ accountsUrl: url, apiUrl: url, ...played }), close }
}
