import type { Settings } from '../../platform/settings/settings.ts'
import { type Webhooks, webhooksAt } from './client.ts'
import { startReceiver } from './simulator.ts'

/** Reserved host names (RFC 2606). With simulators enabled, a local receiver answers for all of them. */
const FICTITIOUS = /\.example$/

/**
 * Opens the sender of webhooks. With simulators enabled and no receiver configured, a local one answers for fictitious
 * hosts.
 */
export async function openWebhooks(settings: Pick<Settings, 'webhooks' | 'simulators'>): Promise<Webhooks> {
  const { webhooks, simulators } = settings
  if (!simulators || webhooks.privateOrigin) return webhooksAt(webhooks)
  const receiver = await startReceiver()
  // One fictitious receiver answers 503, to show a failing webhook.
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
