import type { Verdict, VerdictCause } from '@stayboard/contract'
import { moneyText, numberText } from '../../kit/core/words/format.ts'
import { type Refused, refusalText } from '../../kit/core/words/refusal-text.ts'
import { t, type WordKey } from '../../kit/core/words/words.ts'

const verdictWords: Record<Verdict, WordKey> = {
  free: 'timeline.free',
  taken: 'timeline.taken',
  tooSmall: 'timeline.tooSmall',
  closed: 'timeline.closed',
  unknown: 'timeline.unknown',
}
const causeWords: Record<VerdictCause, WordKey> = {
  departmentClosed: 'mews.causes.DEPARTMENT_CLOSED',
  contractOver: 'timeline.contractOver',
  channelManager: 'timeline.channelManager',
  waiting: 'timeline.waiting',
  outOfOrder: 'menu.outages',
  closedDates: 'timeline.closedDates',
  noArrival: 'timeline.noArrival',
  noDeparture: 'timeline.noDeparture',
  released: 'timeline.released',
}

interface Judged {
  verdict: Verdict
  cause: VerdictCause | null
}

/** Whether a room is free, and why not (docs/rules/stays.md#free-rooms). */
export const verdictText = ({ verdict, cause }: Judged): string =>
  cause ? `${t(verdictWords[verdict])}: ${t(causeWords[cause])}` : t(verdictWords[verdict])

interface Facts {
  maxGuests: number
  floor: number | null
  price: number | null
  stayPrice?: number | null
  refusals?: readonly Refused[]
}

/** The known facts about a room: capacity, floor, price, and why its price list does not sell the stay. */
export const roomFacts = ({ maxGuests, floor, price, stayPrice = null, refusals = [] }: Facts): string[] => [
  t('stays.roomPlaces', { count: maxGuests, shown: numberText(maxGuests) }),
  ...(floor === null ? [] : [t('stays.onFloor', { floor: numberText(floor) })]),
  ...(price === null ? [] : [t('stays.nightPrice', { amount: moneyText(price) })]),
  ...(stayPrice === null ? [] : [t('stays.stayPrice', { amount: moneyText(stayPrice) })]),
  ...refusals.map(refusalText),
]
