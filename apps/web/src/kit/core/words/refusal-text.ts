import type { api, RefusalReason, WireAnswer } from '@stayboard/contract'
import { lastNight } from '@stayboard/domain'
import { dayText, numberText } from './format.ts'
import { t, type WordKey } from './words.ts'

export type Refused = WireAnswer<typeof api.spaceTypes.stayPrices>['kinds'][number]['refusals'][number]

const words: Record<RefusalReason, WordKey> = {
  CLOSED: 'prices.refusedClosed',
  NO_ARRIVAL: 'prices.refusedArrival',
  NO_DEPARTURE: 'prices.refusedDeparture',
  RELEASE: 'prices.refusedRelease',
  MIN_STAY: 'prices.refusedMinStay',
}

/** The reason why the terms of sale do not sell a stay, as text (docs/rules/prices.md#terms-of-sale). */
export const refusalText = ({ reason, days, ...period }: Refused): string =>
  t(words[reason], {
    from: dayText(period.checkIn),
    until: dayText(lastNight(period)),
    days: numberText(days ?? 0),
  })
