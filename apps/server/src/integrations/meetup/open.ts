import type { Settings } from '../../platform/settings.ts'
import { type Meetup, meetupAt } from './client.ts'
import { played, startSimulator } from './simulator.ts'

/** Opens the Meetup of the settings. Without one, a simulator if simulators are on, else none. */
export async function openMeetup(
  settings: Pick<Settings, 'meetup' | 'simulators'>,
): Promise<Meetup | undefined> {
  if (settings.meetup) return meetupAt(settings.meetup)
  if (!settings.simulators) return undefined
  const { url, close } = await startSimulator()
  return { ...meetupAt({ loginUrl: url, apiUrl: url, ...played }), close }
}
