import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { eventText, resultText } from './webhook-words.ts'

export type Delivery = RowOf<typeof api.webhooks.deliveries>

interface Props {
  delivery: Delivery
}

export function EventCell({ delivery: { event } }: Props) {
  const { t } = useWords()
  return eventText(t, event)
}

/** The answer to the last attempt. */
export function ResultCell({ delivery }: Props) {
  const { t } = useWords()
  return resultText(t, delivery)
}
