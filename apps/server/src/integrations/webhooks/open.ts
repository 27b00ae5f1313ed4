import type { Settings } from '../../platform/settings/settings.ts'
import { type Webhooks, webhooksAt } from './client.ts'
import { startReceiver } from './simulator.ts'

/** Hosts of addresses that nobody can have (RFC 2606). With simulators, the receiver plays them all. */
const FICTITIOUS = /\.example$/

/** Opens the sending of webhooks. With simulators and no receiver in the settings, a local one plays fictitious hosts. */
export async function openWebhooks(settings: Pick<Settings, 'webhooks' | 'simulators'>): Promise<Webhooks> {
  const { webhooks, simulators } = settings
  if (!simulators || webhooks.privateOrigin) return webhooksAt(webhooks)
  const receiver = await startReceiver()
  // One receiver answers 503, as a service does that is switched off.
  receiver.answers.set('/stayboard/ledger', { status: 503, body: '<h1>Service unavailable</h1>' })
  const { send } = webhooksAt({ ...webhooks, privateOrigin: receiver.url })
  return {
    send: (message) => send({ ...message, url: played(message.url, receiver.url) }),
    close: receiver.close,
  }
}

function played(url: string, local: string): string {
  const { hostname, pathname } = new URL(url)
  return FICTITIOUS.test(hostname) ? `${local}${pathname}` : url
}
