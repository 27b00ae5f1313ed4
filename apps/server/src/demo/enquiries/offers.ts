import { type ContactStatus, monthRules } from '@stayboard/contract'
import {
  addDays,
  compareDays,
  nights,
  type OfferTerms,
  offerCosts,
  salesCosts,
  today,
} from '@stayboard/domain'
import { type Random, randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import type { World } from '../world.ts'
import { contactedProviders } from './contacted-providers.ts'
import { enquiries } from './enquiries.ts'

type Offer = Row<'offers'> & { offerId: number }

/** The statuses of providers whose offer was not accepted. */
const offering: ReadonlySet<ContactStatus> = new Set(['Offer received', 'Rejected'])
/** The statuses of providers whose offer was accepted. */
export const agreedStates: ReadonlySet<ContactStatus> = new Set([
  'Accepted',
  'Confirmed',
  'Reservation nr received',
  'Invoice from provider',
  'Paid invoice from provider',
])

/** Offers of the contacted providers for the dates of their enquiries. A few offers were corrected. */
export function* offers(world: World): Generator<Offer> {
  const asking = new Map([...enquiries(world)].map((enquiry) => [Number(enquiry.enquiryId), enquiry]))
  const day = today(world.now, 'Europe/Amsterdam')
  const numbers = new Map<number, number>()
  let offerId = 0
  for (const {
    contactedProviderId,
    enquiryId,
    status = 'Not contacted yet',
    changedAt,
  } of contactedProviders(world)) {
    const enquiry = asking.get(Number(enquiryId))
    const isAccepted = agreedStates.has(status)
    if (!enquiry?.checkinDate || !enquiry.checkoutDate || !(isAccepted || offering.has(status))) continue
    const random = randomFor('offer', contactedProviderId)
    const [checkIn, checkOut] = [String(enquiry.checkinDate), String(enquiry.checkoutDate)]
    const number = (numbers.get(Number(enquiryId)) ?? 0) + 1
    numbers.set(Number(enquiryId), number)
    const stay = { checkIn, checkOut, guests: Math.max(1, Number(enquiry.guests ?? 1)) }
    // The sales price that the client was quoted.
    const agreed = enquiry.price == null ? null : Number(enquiry.price)
    const first = sharedOut(randomFor('rent', contactedProviderId), termsFor(random, stay, agreed))
    const isForeign = !isAccepted && randomFor('currency', contactedProviderId).chance(0.06)
    const versions = random.chance(0.15)
      ? [first, { ...first, price: first.price - 100 * Math.round(first.price / 2000) }]
      : [first]
    for (const [nth, terms] of versions.entries()) {
      offerId += 1
      yield {
        ...{ offerId, enquiryId: Number(enquiryId), contactedProviderId, number, revision: nth + 1 },
        ...columnsOf(
          terms,
          random.chance(0.8) ? Math.round((terms.price * random.between(108, 125)) / 10_000) * 100 : null,
        ),
        currency: isForeign ? 'GBP' : 'EUR',
        roomtype: random.chance(0.6) ? random.pick(['Studio', 'One bedroom', 'Two bedrooms']) : null,
        expiresOn: expiryOf(random, day, checkIn),
        notes: random.chance(0.2) ? random.pick(notes) : null,
        accepted: isAccepted && nth === versions.length - 1,
        createdAt: String(changedAt),
        userId: 2,
      }
    }
  }
}

const notes = [
  'Wi-Fi and weekly cleaning included',
  'Two parking spaces behind the house',
  'Quiet side',
] as const

/**
 * The expiry date of an offer. Some offers have expired, most are valid for two weeks, and none is valid
 * after the check-in.
 */
function expiryOf(random: Random, day: string, checkIn: string): string | null {
  if (random.chance(0.2)) return null
  const last = addDays(day, random.between(-4, 14))
  return compareDays(last, checkIn) < 0 ? last : checkIn
}

/** The terms of an offer. @param agreed the sales price of the whole stay in cents; `null` if unknown */
function termsFor(
  random: Random,
  stay: Pick<OfferTerms, 'checkIn' | 'checkOut' | 'guests'>,
  agreed: number | null,
): OfferTerms {
  const drawn = random.between(45, 110)
  const fitting =
    agreed === null ? null : (agreed / nights(stay.checkIn, stay.checkOut)) * (0.7 + drawn / 500)
  const perNight = Math.round(fitting ?? drawn * 100 * stay.guests)
  const isLong = nights(stay.checkIn, stay.checkOut) >= 28
  const pricePer = isLong
    ? random.pick(['MONTH', 'MONTH', 'WEEK', 'NIGHT'])
    : random.pick(['NIGHT', 'NIGHT', 'TOTAL'])
  const times = { NIGHT: 1, WEEK: 6.5, MONTH: 26, TOTAL: nights(stay.checkIn, stay.checkOut) }[pricePer]
  const cleaning = {
    kind: 'CLEANING',
    amount: random.between(4, 15) * 1000,
    vatRate: 21,
    per: 'STAY',
  } as const
  const tax = { kind: 'CITY_TAX', amount: random.between(150, 450), vatRate: 0, per: 'GUEST_NIGHT' } as const
  const deposit = { kind: 'DEPOSIT', amount: perNight * 10, vatRate: 0, per: 'STAY' } as const
  return {
    ...stay,
    ...{
      pricePer,
      price: Math.round((perNight * times) / 500) * 500,
      vatIncluded: random.chance(0.4),
      vatRate: stay.checkIn < '2026-01-01' ? 9 : 21,
    },
    ...{ quantity: 1, priceFor: 'WHOLE', moreRents: [], salesPrice: null },
    monthRule: random.pick(monthRules),
    extraCosts: [
      ...(random.chance(0.6) ? [cleaning] : []),
      ...(random.chance(0.4) ? [tax] : []),
      ...(random.chance(0.3) ? [deposit] : []),
    ],
  }
}

/** Converts the terms of some offers to a price per person. */
function sharedOut(random: Random, terms: OfferTerms): OfferTerms {
  if (terms.guests < 2 || !random.chance(0.35)) return terms
  const price = Math.round(terms.price / terms.guests / 100) * 100
  return { ...terms, priceFor: 'PERSON', quantity: terms.guests, price }
}

/** The columns of an offer, with its totals. */
function columnsOf(unsold: OfferTerms, salesPrice: number | null) {
  const { extraCosts, moreRents, ...terms } = { ...unsold, salesPrice }
  const { total } = offerCosts({ ...terms, extraCosts, moreRents })
  const sales = salesCosts({ ...terms, extraCosts, moreRents })?.total
  return {
    ...{ ...terms, vatChanges: null },
    ...{ costLines: JSON.stringify(extraCosts), moreRents: JSON.stringify(moreRents) },
    ...{ totalEx: total.ex, totalInc: total.inc, salesEx: sales?.ex ?? null, salesInc: sales?.inc ?? null },
  }
}
