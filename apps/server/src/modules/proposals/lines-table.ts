import { Text, View } from '@react-pdf/renderer'
import type { CostKind, CostPer, OfferPer, PriceFor } from '@stayboard/contract'
import { formatMoney } from '@stayboard/domain'
import { createElement as h } from 'react'
import type { SheetWords } from './sheet-words.ts'

/** An amount in cents: without VAT, the VAT, and with VAT. */
export interface Sum {
  ex: number
  vat: number
  inc: number
}

/** A line of the calculation at the sales price: quantity × price × times / per. */
export interface Line extends Sum {
  kind: 'RENT' | CostKind
  name: string | null
  quantity: number
  priceFor: PriceFor
  unit: OfferPer | CostPer
  price: number
  times: number
  per: number
  month: string | null
  vatRate: number
}

const styles = {
  table: { marginTop: 12 },
  row: { flexDirection: 'row', paddingVertical: 3, borderBottom: '1 solid #d9dde3' },
  name: { flex: 1, paddingRight: 8 },
  amount: { width: 80, textAlign: 'right' },
  bold: { fontWeight: 700 },
} as const

interface Priced {
  currency: string
  lines: readonly Line[]
  total: Sum
}

/** The table of an offer's lines with their total. */
export const linesTable = ({ currency, lines, total }: Priced, words: SheetWords) =>
  h(
    View,
    { style: styles.table },
    row('head', currency, [words.offers.ex, words.offers.vat, words.offers.inc], styles.bold),
    lines.map((line, nth) =>
      row(String(nth), nameOf(line, words), amounts(line, `${formatMoney(line.vat)} (${line.vatRate} %)`)),
    ),
    row('total', words.shared.total, amounts(total, formatMoney(total.vat)), styles.bold),
  )

const amounts = ({ ex, inc }: Sum, vat: string) => [formatMoney(ex), vat, formatMoney(inc)]

const row = (key: string, name: string, columns: readonly string[], style: object = {}) =>
  h(
    View,
    { key, style: styles.row, wrap: false },
    h(Text, { style: { ...styles.name, ...style } }, name),
    columns.map((text, nth) => h(Text, { key: nth, style: { ...styles.amount, ...style } }, text)),
  )

/** The description of a line with its calculation: `Rent Dec 26, per room per month: 6 × 1.500,00 × 14 / 31`. */
function nameOf({ kind, name: roomtype, month, ...line }: Line, words: SheetWords): string {
  const name = kind === 'RENT' ? (roomtype ?? words.offers.rent) : words.options.costKinds[kind]
  const when = month === null ? '' : ` ${monthText(month, words.language)}`
  return `${name}${when}, ${unitOf({ kind, ...line }, words)}: ${timesOf(line)}`
}

/** The unit of a price: `per person per night`, `for the whole stay`. */
function unitOf({ kind, priceFor, unit }: Pick<Line, 'kind' | 'priceFor' | 'unit'>, words: SheetWords) {
  const { offerPers, costPers, priceFors } = words.options
  const units: Readonly<Record<string, string>> = kind === 'RENT' ? offerPers : costPers
  const per = (name: string) => words.offers.perUnit.replace('{{unit}}', name.toLowerCase())
  const time = unit === 'TOTAL' ? words.offers.forWholeStay : per(units[unit] ?? '')
  return priceFor === 'WHOLE' ? time : `${per(priceFors[priceFor])} ${time}`
}

const timesOf = ({ quantity, price, times, per }: Pick<Line, 'quantity' | 'price' | 'times' | 'per'>) =>
  `${quantity > 1 ? `${quantity} × ` : ''}${formatMoney(price)} × ${times}${per > 1 ? ` / ${per}` : ''}`

const monthText = (month: string, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
