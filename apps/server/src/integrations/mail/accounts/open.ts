import type { Settings } from '../../../platform/settings/settings.ts'
import { planFaults, type Simulating } from '../../planned-faults.ts'
import { type MailAccounts, mailAccountsAt } from './client.ts'
import { startSimulator } from './simulator.ts'

/** Opens the providers of mail accounts. With simulators enabled, those without a configured URL are simulated. */
export async function openMailAccounts(
  settings: Pick<Settings, 'mailAccounts'> & Simulating,
): Promise<MailAccounts> {
  const { isSet, ...origins } = settings.mailAccounts
  if (isSet || !settings.simulators) return mailAccountsAt(origins)
  const simulator = await startSimulator()
  planFaults(simulator, settings)
  const { url, close } = simulator
  return { ...mailAccountsAt({ microsoftUrl: url, googleUrl: url, googleTokenUrl: url }), close }
}
