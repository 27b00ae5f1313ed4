import { nights as nightsBetween } from '../../values/days/days.ts'
import { guestHints } from '../guests.ts'
import { type Found, hintOf, shortened } from '../hint.ts'
import { stayHints } from '../stay.ts'
import { namesAlternatives } from './alternatives.ts'
import type { OfferField, OfferHint, OfferReading, OfferText, RentRead } from './offer-reading.ts'
import { pricesIn, type Rent, type Total, withoutDoubles } from './prices.ts'
import { availabilitySaid } from './refusal-words.ts'
import { placesSaid, roomsSaid } from './rooms-said.ts'
import { sentencesOf } from './sentences.ts'
import { aboutTheStay, notesIn, validityIn } from './terms.ts'
import { type ProvidersMail, textsOf } from './texts-of.ts'
import { isWithVat } from './vat-checked.ts'
import { vatSaid } from './vat-said.ts'

/**
 * Extracts the data of an offer from a provider's answer in English, Dutch, German, French, Spanish, Danish or Romanian. Every
 * value has its source text, and ambiguous texts are not guessed (docs/rules/offers-from-mails.md).
 */
export function readOffer(mail: ProvidersMail): OfferReading {
  const texts = textsOf(mail)
  const stay = stayOf(texts, mail)
  const asked = { nights: nightsOf(stay) ?? mail.nights, guests: mail.guests, country: mail.country }
  const { rents: all, extraCosts, totals, left } = pricesIn(texts, asked)
  const named = chosen(withoutDoubles(all), totals, texts)
  // Quantities are removed from alternatives, because the user chooses one of them instead of taking all.
  const rents =
    named.length > 1 && texts.some(({ text }) => namesAlternatives(text))
      ? named.map((rent) => ({ ...rent, quantity: null }))
      : named
  const { refusal, partial } = availabilitySaid(`${mail.subject}\n${texts[0]?.text ?? ''}`)
  const words = (source: string | null) =>
    source === null ? null : { source: shortened(source), file: null }
  const currency = rents.length === 0 ? undefined : rents[0]?.currencies.join()
  const costs = extraCosts.filter((one) => one.currency === currency)
  const others = [
    ...all.filter((rent) => !hasUnit(rent) && rents.some(hasUnit)),
    ...extraCosts.filter((one) => !costs.includes(one)),
  ]
  return {
    refusal: rents.length === 0 ? words(refusal) : null,
    partial: words(partial ?? (rents.length > 0 ? refusal : null)),
    rents: rents.map(({ isCalendar: _, source, ...rent }) => ({ ...rent, source: shortened(source) })),
    extraCosts: unique(
      costs.map(({ currency: _, source, ...cost }) => ({ ...cost, source: shortened(source) })),
      ({ kind, amount, per }) => `${kind} ${amount} ${per}`,
    ),
    totals: unique(
      totals.map(({ amount, source, file }) => ({ amount, source: shortened(source), file })),
      ({ amount }) => String(amount),
    ),
    hints: [
      ...stay,
      ...monthHints(rents),
      ...vatHints(texts, { rents, extraCosts: costs, totals, ...asked }),
      ...termHints(texts, mail),
    ],
    left: unique(
      [...left, ...others].map(({ source, file }) => ({ source: shortened(source), file })),
      ({ source }) => source,
    ),
  }
}

const hasUnit = ({ priceFor, pricePer }: RentRead) => priceFor !== null || pricePer !== null

const unique = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()

/** The rents of the offer: prices with a unit; without those, prices without a unit; without any, the totals. */
function chosen(rents: readonly Rent[], totals: readonly Total[], texts: readonly OfferText[]): Rent[] {
  const withUnit = rents.filter(hasUnit)
  if (withUnit.length > 0) return withUnit.map((rent) => counted(rent, withUnit.length, texts))
  return rents.length > 0 ? [...rents] : withoutDoubles(totals.map(asRent))
}

/** Converts a total to a rent: the price of everything for the whole stay. */
const asRent = ({ amount, currencies, source, file }: Total): Rent => ({
  ...{ prices: [amount], currencies, priceFor: 'WHOLE', pricePer: 'TOTAL', quantity: null, roomtype: null },
  ...{ isCalendar: false, source, file },
})

/** Sets the quantity of the only price to the number of rooms or places that occurs elsewhere in the texts. */
function counted(rent: Rent, count: number, texts: readonly OfferText[]): Rent {
  if (count > 1 || rent.quantity !== null) return rent
  const read = { ROOM: roomsSaid, PERSON: placesSaid, WHOLE: () => [] }[rent.priceFor ?? 'WHOLE']
  const said = texts.flatMap(({ text }) => read(text))
  const [first] = said
  if (!first || said.some(({ quantity }) => quantity !== first.quantity)) return rent
  const source = rent.source.includes(first.source) ? rent.source : `${rent.source} · ${first.source}`
  return { ...rent, quantity: first.quantity, roomtype: rent.roomtype ?? (first.kind || null), source }
}

type Placed = Found & { file: string | null }

/** Makes the hint of a field from matches in several texts. */
function hint(field: OfferField, found: readonly Placed[]): OfferHint[] {
  return hintOf(field, found).map((one) => ({ ...one, file: found[0]?.file ?? null }))
}

/** Applies an extraction to each text, and adds the attachment to the results. */
const inEach = (texts: readonly OfferText[], read: (text: string) => readonly Found[]): Placed[] =>
  texts.flatMap(({ text, file }) => read(text).map((found) => ({ ...found, file })))

/** Matches a room's capacity, which is not the number of guests. */
const perRoom =
  /(?:max\.?|maximaal|up to|bis zu|hasta)?\s?\d+\s\p{L}+\s(?:(?:per|pro|por|par|pr\.?)\s\p{L}+|each\b|elk\b|jeweils\b|cada un[oa]\b|hver\b|fiecare\b)|\((?:max\.?|up to|bis|tot)?\s?\d+\s\p{L}+\)/giu

function stayOf(texts: readonly OfferText[], { sentOn }: ProvidersMail): OfferHint[] {
  const said = texts.map(({ text, file }) => {
    const about = aboutTheStay(text)
    return { file, hints: [...stayHints(about, sentOn), ...guestHints(about.replaceAll(perRoom, ' '))] }
  })
  const of = (name: string) =>
    said.flatMap(({ file, hints }) =>
      hints.filter(({ field }) => field === name).map((one) => ({ ...one, file })),
    )
  return [
    ...hint('checkIn', of('checkinDate')),
    ...hint('checkOut', of('checkoutDate')),
    ...hint('guests', of('guests')),
  ]
}

function nightsOf(stay: readonly OfferHint[]): number | null {
  const [from, to] = (['checkIn', 'checkOut'] as const).map(
    (name) => stay.find(({ field }) => field === name)?.value,
  )
  return from && to ? nightsBetween(from, to) : null
}

const thirty =
  /\b30\s(?:nights|days|nachten|dagen|n[äa]chte|tage|noches|d[ií]as|n[æa]e?tter|dage|nop[țt]i|zile|nuits|jours)\b/iu

/** The hint of how a month is counted. Only a few texts say it. */
function monthHints(rents: readonly Rent[]): OfferHint[] {
  const [first] = rents.filter(({ pricePer }) => pricePer === 'MONTH')
  if (!first) return []
  const rule = first.isCalendar ? ['CALENDAR'] : thirty.test(first.source) ? ['THIRTY_NIGHTS'] : null
  return hint('monthRule', [{ ...first, choices: rule ?? ['CALENDAR', 'THIRTY_NIGHTS', 'YEAR_NIGHTS'] }])
}

function vatHints(texts: readonly OfferText[], sums: Parameters<typeof isWithVat>[0]): OfferHint[] {
  const said = (of: 'isIncluded' | 'rate') =>
    inEach(texts, (text) =>
      sentencesOf(text)
        .flatMap(vatSaid)
        .flatMap((one) => (one[of] === null ? [] : [{ choices: [String(one[of])], source: one.source }])),
    )
  const included = said('isIncluded')
  const checked = new Set(included.flatMap(({ choices }) => choices)).size > 1 ? isWithVat(sums) : null
  return [
    ...hint('vatIncluded', checked ? [{ ...checked, choices: [String(checked.isIncluded)] }] : included),
    ...hint('vatRate', said('rate')),
  ]
}

function termHints(texts: readonly OfferText[], { sentOn }: ProvidersMail): OfferHint[] {
  const notes = [...new Set(texts.flatMap(({ text }) => notesIn(text)))].slice(0, 10)
  const [first] = texts.filter(({ text }) => notesIn(text).length > 0)
  const value = notes.join('\n').slice(0, 2000)
  return [
    ...hint(
      'expiresOn',
      inEach(texts, (text) => validityIn(text, sentOn)),
    ),
    ...(value === ''
      ? []
      : [
          {
            field: 'notes' as const,
            value,
            choices: [value],
            source: shortened(value),
            file: first?.file ?? null,
          },
        ]),
  ]
}
