import { WEBHOOK_TEST, type WebhookFault, webhookKinds } from '@stayboard/contract'
import { kindKey } from '@stayboard/i18n/field-keys'
import { t, type WordKey } from '../../kit/core/words/words.ts'

const changes: Readonly<Record<string, WordKey>> = {
  created: 'webhooks.created',
  updated: 'webhooks.updated',
  deleted: 'webhooks.deletedEvent',
}
const kinds = new Map<string, string>(Object.entries(webhookKinds))

/** The label of an event, such as `Enquiries: added`. */
export function eventText(event: string): string {
  if (event === WEBHOOK_TEST) return t('webhooks.testEvent')
  const [name = '', change = ''] = event.split('.')
  const [kind, done] = [kindKey(kinds.get(name) ?? ''), changes[change]]
  return kind && done ? `${t(kind)}: ${t(done)}` : event
}

const faults: Record<Exclude<WebhookFault, 'status'>, WordKey> = {
  unreachable: 'webhooks.unreachable',
  address: 'webhooks.address',
  late: 'webhooks.late',
  broken: 'webhooks.broken',
  redirect: 'webhooks.redirect',
  tooLarge: 'webhooks.tooLarge',
  secret: 'webhooks.secretLost',
  internal: 'webhooks.internal',
  unreadable: 'webhooks.unreadable',
  skipped: 'webhooks.skippedError',
  switchedOff: 'webhooks.switchedOff',
}

interface Result {
  status: number | null
  error: WebhookFault | null
}

/** The result of an attempt: the status of the response, or the error if there was none. */
export function resultText({ status, error }: Result): string {
  if (error !== null && error !== 'status') return t(faults[error])
  return status === null ? '' : t('webhooks.wrongStatus', { status: String(status) })
}
