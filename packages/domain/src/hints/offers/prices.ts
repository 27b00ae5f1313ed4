import type { Cents } from '../../values/money/money.ts'
import { fold } from '../../values/texts/names.ts'
import { type FoundAmount, settled } from './amounts-in.ts'
import { costKindOf } from './cost-words.ts'
import type { CostRead, OfferText, RentRead, Words } from './offer-reading.ts'
import { costPerOf, isCost, type Priced, pricedIn } from './priced.ts'
import { sentencesOf } from './sentences.ts'
import { type TableRow, tableRow } from './table-rows.ts'
import { vatSaid } from './vat-said.ts'

/** A price, and whether its words name calendar months. */
export interface Rent extends RentRead {
  isCalendar: boolean
}

export interface Total extends Words {
  amount: Cents
  currencies: string[]
  /** Whether its line says that it is with VAT, or without. */
  isIncluded: boolean | null
}

/** What the amounts of some texts are. */
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

/** What the amounts of all texts are. */
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

/** The currencies that a sign may mean. Crowns of a Danish house are Danish. */
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

/** Whether a name of something is the same, however it is written. */
const isAlike = <Value>(one: Value | null, other: Value | null) =>
  one === null || other === null || one === other

/** Rents that are told twice, such as in the mail and in its file, are one with all that is said of it. */
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
