import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import type { WordKey } from '../../kit/core/words/words.ts'

export type Webhook = RowOf<typeof api.webhooks.list>

/** The polling interval of the pages of webhooks, in ms. Deliveries are not in the change log, so no event announces them. */
export const PACE = 5_000

interface State {
  label: WordKey
  color: 'red' | 'orange' | 'gray' | 'green'
}

/** Whether an endpoint is sending, and the reason if it is not. */
export function stateOf(webhook: Webhook): State {
  const { isActive, hasSecret, hasFailed, pausedAt, isWidened, isStuck, failure } = webhook
  if (!isActive) return { label: 'webhooks.stateOff', color: 'gray' }
  if (!hasSecret) return { label: 'webhooks.stateNoSecret', color: 'orange' }
  if (isWidened) return { label: 'webhooks.stateWidened', color: 'red' }
  if (hasFailed) return { label: 'webhooks.stateFailed', color: 'red' }
  if (pausedAt !== null) return { label: 'webhooks.statePaused', color: 'orange' }
  if (isStuck || failure !== null) return { label: 'webhooks.stateFailing', color: 'orange' }
  return { label: 'webhooks.stateActive', color: 'green' }
}

/** Whether the endpoint sends nothing until a user acts. */
export const isStopped = ({ isActive, hasFailed, isWidened }: Webhook): boolean =>
  isActive && (hasFailed || isWidened)
