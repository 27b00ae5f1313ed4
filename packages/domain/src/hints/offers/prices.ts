import type { Cents } from '../../values/money/money.ts'
import { fold } from '../../values/texts/names.ts'
import { type FoundAmount, settled } from './amounts-in.ts'
import { costKindOf } from './cost-words.ts'
import type { CostRead, OfferText, RentRead, Words } from './offer-reading.ts'
import { costPerOf, isCost, type Priced, pricedIn } from './priced.ts'
import { sentencesOf } from './sentences.ts'
import { type TableRow, tableRow } from './table-rows.ts'
import { vatSaid } from './vat-said.ts'

/** A price, and whether its text names calendar months. */
export interface Rent extends RentRead {
  isCalendar: boolean
}

export interface Total extends Words {
  amount: Cents
  currencies: string[]
  /** Whether its line says that VAT is included; `null` if the line does not say. */
  isIncluded: boolean | null
}

/** The amounts of texts by their meaning. */
export interface Prices {
  rents: Rent[]
  extraCosts: (CostRead & { currency: string })[]
  totals: Total[]
  left: Words[]
}

interface Asked {
  nights: number | null
  country: string | null
}

/** Classifies the amounts of all texts. */
export function pricesIn(texts: readonly OfferText[], asked: Asked): Prices {
  const sentences = texts.flatMap(({ text, file }) =>
    sentencesOf(text).map((sentence) => ({ sentence, file })),
  )
  const read = sentences.map(({ sentence, file }) => {
    const row = tableRow(sentence)
    return { sentence, file, row, priced: row ? [] : pricedIn(sentence) }
  })
  const written = read.flatMap(({ row, priced }) =>
    row ? [row.price.written] : priced.map((one) => one.clause.amount.written),
  )
  const found: Prices = { rents: [], extraCosts: [], totals: [], left: [] }
  for (const { sentence, file, row, priced } of read) {
    if (row) addRow(found, row, file, asked)
    for (const one of priced) addPriced(found, one, { sentence, file, written, asked })
  }
  return found
}

/** The possible currencies of a sign. For departments in Denmark, crowns are Danish. */
const currenciesOf = ({ currencies }: FoundAmount, { country }: Asked): string[] =>
  country === 'DK' && currencies.includes('DKK') ? ['DKK'] : [...currencies]

function addRow({ rents, extraCosts }: Prices, row: TableRow, file: string | null, asked: Asked): void {
  const { price, sum, factors, name, roomtype, text: source } = row
  const currencies = currenciesOf(price, asked)
  const kind = costKindOf(name, '')
  const [currency = ''] = currencies
  if (kind !== null) {
    extraCosts.push({ kind, amount: sum.choices[0] ?? 0, per: 'STAY', currency, source, file })
    return
  }
  const nightsAt = asked.nights === null ? -1 : factors.indexOf(asked.nights)
  const others = factors.filter((_, at) => at !== nightsAt)
  const isPerson = /\b(?:person|pers|gast|guest|bed|plaats|plads)/.test(name)
  rents.push({
    prices: price.choices.slice(0, 1),
    currencies,
    priceFor: isPerson ? 'PERSON' : roomtype === null ? null : 'ROOM',
    pricePer: nightsAt < 0 ? null : 'NIGHT',
    quantity: nightsAt < 0 ? null : others.reduce((all, one) => all * one, 1),
    roomtype,
    isCalendar: false,
    source,
    file,
  })
}

interface Place {
  sentence: string
  file: string | null
  written: readonly string[]
  asked: Asked
}

function addPriced(
  { rents, extraCosts, totals, left }: Prices,
  one: Priced,
  { sentence, file, written, asked }: Place,
): void {
  const { kind, clause, priceFor, pricePer, quantity, roomtype, isCalendar } = one
  const words = { source: clause.text, file }
  const prices = [...settled(clause.amount, written)]
  const currencies = currenciesOf(clause.amount, asked)
  const [amount, ...others] = prices
  if (kind === 'VAT' || amount === undefined) return
  if (kind === 'RENT') {
    rents.push({ prices, currencies, priceFor, pricePer, quantity, roomtype, isCalendar, ...words })
  } else if (kind === 'TOTAL' && others.length === 0) {
    const isIncluded = vatSaid(clause.text)[0]?.isIncluded ?? vatSaid(sentence)[0]?.isIncluded ?? null
    totals.push({ amount, currencies, isIncluded, ...words })
  } else {
    const per = isCost(kind) && others.length === 0 ? costPerOf(one) : null
    const [currency = '', ...more] = currencies
    if (isCost(kind) && per !== null && more.length === 0)
      extraCosts.push({ kind, amount, per, currency, ...words })
    else left.push(words)
  }
}

/** Whether two names are the same apart from spelling. */
const isAlike = <Value>(one: Value | null, other: Value | null) =>
  one === null || other === null || one === other

/** Merges rents that occur twice, such as in the mail and its attachment, with all their properties. */
export function withoutDoubles(rents: readonly Rent[]): Rent[] {
  const all: Rent[] = []
  for (const rent of rents) {
    const at = all.findIndex((one) => isSame(one, rent))
    const same = all[at]
    if (same === undefined) all.push(rent)
    else all.splice(at, 1, merged(same, rent))
  }
  return all
}

const isSame = (one: Rent, other: Rent) =>
  one.prices.join() === other.prices.join() &&
  one.currencies.join() === other.currencies.join() &&
  isAlike(one.priceFor, other.priceFor) &&
  isAlike(one.pricePer, other.pricePer) &&
  isAlike(one.quantity, other.quantity) &&
  (one.quantity === null ||
    other.quantity === null ||
    fold(one.roomtype ?? '') === fold(other.roomtype ?? ''))

const merged = (one: Rent, other: Rent): Rent => ({
  ...one,
  priceFor: one.priceFor ?? other.priceFor,
  pricePer: one.pricePer ?? other.pricePer,
  quantity: one.quantity ?? other.quantity,
  roomtype: one.roomtype ?? other.roomtype,
  isCalendar: one.isCalendar || other.isCalendar,
})
