import type { Settings } from '../../platform/settings.ts'
import { type Geocoder, geocoderAt } from './client.ts'
import { startSimulator } from './simulator.ts'

/** The geocoder of the settings; with simulators and none given, one that is played here; else there is none. */
export async function openGeocoder(
  settings: Pick<Settings, 'geocoder' | 'simulators'>,
): Promise<Geocoder | undefined> {
  if (settings.geocoder) return geocoderAt(settings.geocoder)
  if (!settings.simulators) return undefined
  const simulator = await startSimulator()
  return { ...geocoderAt({ url: simulator.url, contact: 'demo' }), close: simulator.close }
}
