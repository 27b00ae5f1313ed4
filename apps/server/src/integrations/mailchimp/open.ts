import type { Settings } from '../../platform/settings/settings.ts'
import { planFaults, type Simulating } from '../planned-faults.ts'
import { type Mailchimp, mailchimpAt } from './client.ts'
import { KEY, startSimulator } from './simulator.ts'

/**
 * Opens the Mailchimp client of the settings. If none is configured, opens a simulator if simulators are enabled, else
 * none.
 */
export async function openMailchimp(
  settings: Pick<Settings, 'mailchimp'> & Simulating,
): Promise<Mailchimp | undefined> {
  if (settings.mailchimp) return mailchimpAt(settings.mailchimp)
  if (!settings.simulators) return undefined
  const simulator = await startSimulator()
  planFaults(simulator, settings)
  const { url, close } = simulator
  return { ...mailchimpAt({ key: KEY, url }), close }
}
