import type { Settings } from '../../platform/settings/settings.ts'
import { type Geocoder, geocoderAt } from './client.ts'
import { startSimulator } from './simulator.ts'

/**
 * Opens the geocoder of the settings. If none is configured, opens a simulator if simulators are enabled, else none.
 */
export async function openGeocoder(
  settings: Pick<Settings, 'geocoder' | 'simulators'>,
): Promise<Geocoder | undefined> {
  if (settings.geocoder) return geocoderAt(settings.geocoder)
  if (!settings.simulators) return undefined
  const simulator = await startSimulator()
  return { ...geocoderAt({ url: simulator.url, contact: 'demo' }), close: simulator.close }
}
