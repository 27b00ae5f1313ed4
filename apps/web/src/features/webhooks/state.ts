import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import type { WordKey } from '../../kit/core/words/words.ts'

export type Webhook = RowOf<typeof api.webhooks.list>

/** Sending changes no record, so the change log reports nothing: pages of webhooks are read again after this time, in ms. */
export const PACE = 5_000

interface State {
  label: WordKey
  color: 'red' | 'orange' | 'gray' | 'green'
}

/** Whether an endpoint sends at present, and if not, why. */
export function stateOf({ isActive, hasSecret, hasFailed, pausedAt }: Webhook): State {
  if (!isActive) return { label: 'webhooks.stateOff', color: 'gray' }
  if (!hasSecret) return { label: 'webhooks.stateNoSecret', color: 'orange' }
  if (hasFailed) return { label: 'webhooks.stateFailed', color: 'red' }
  if (pausedAt !== null) return { label: 'webhooks.statePaused', color: 'orange' }
  return { label: 'webhooks.stateActive', color: 'green' }
}
