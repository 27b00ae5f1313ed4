import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { eventText, resultText } from './webhook-words.ts'

export type Delivery = RowOf<typeof api.webhooks.deliveries>

interface Props {
  delivery: Delivery
}

export function EventCell({ delivery: { event } }: Props) {
  return eventText(event)
}

/** The cell with the response to a delivery's last attempt. */
export function ResultCell({ delivery }: Props) {
  return resultText(delivery)
}
