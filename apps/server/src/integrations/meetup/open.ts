import type { Settings } from '../../platform/settings/settings.ts'
import { planFaults, type Simulating } from '../planned-faults.ts'
import { type Meetup, meetupAt } from './client.ts'
import { played, startSimulator } from './simulator.ts'

/**
 * Opens the Meetup client of the settings. If none is configured, opens a simulator if simulators are enabled, else
 * none.
 */
export async function openMeetup(
  settings: Pick<Settings, 'meetup'> & Simulating,
): Promise<Meetup | undefined> {
  if (settings.meetup) return meetupAt(settings.meetup)
  if (!settings.simulators) return undefined
  const simulator = await startSimulator()
  planFaults(simulator, settings)
  const { url, close } = simulator
  return { ...meetupAt({ loginUrl: url, apiUrl: url, ...played }), close }
}
