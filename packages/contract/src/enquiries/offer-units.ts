export const offerPers = ['NIGHT', 'WEEK', 'MONTH', 'TOTAL'] as const
export type OfferPer = (typeof offerPers)[number]

/** The unit of a rent's price: the whole booking, a room, or a person. */
export const priceFors = ['WHOLE', 'ROOM', 'PERSON'] as const
export type PriceFor = (typeof priceFors)[number]

/** How a price per month is converted to nights (docs/rules/offers.md#months). */
export const monthRules = ['CALENDAR', 'THIRTY_NIGHTS', 'YEAR_NIGHTS'] as const
export type MonthRule = (typeof monthRules)[number]

export const costKinds = [
  'BREAKFAST',
  'CLEANING',
  'SERVICE',
  'PARKING',
  'CITY_TAX',
  'DEPOSIT',
  'OTHER',
] as const
export type CostKind = (typeof costKinds)[number]

export const costPers = ['STAY', 'NIGHT', 'GUEST', 'GUEST_NIGHT'] as const
export type CostPer = (typeof costPers)[number]

export const offerStates = ['OPEN', 'EXPIRED', 'SUPERSEDED', 'ACCEPTED'] as const
export type OfferState = (typeof offerStates)[number]
