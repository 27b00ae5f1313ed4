import { Text, View } from '@react-pdf/renderer'
import type { CostKind, CostPer, OfferPer } from '@stayboard/contract'
import { formatMoney } from '@stayboard/domain'
import { createElement as h } from 'react'
import type { SheetWords } from './sheet-words.ts'

/** An amount in cents without VAT, the VAT, and the amount with it. */
export interface Sum {
  ex: number
  vat: number
  inc: number
}

/** A line of the calculation at the sales price: price × times / per. */
export interface Line extends Sum {
  kind: 'RENT' | CostKind
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

/** The lines of an offer and their sum. */
export const linesTable = ({ currency, lines, total }: Priced, words: SheetWords) =>
  h(
    View,
    { style: styles.table },
    row('head', currency, [words.offers.ex, words.offers.vat, words.offers.inc], styles.bold),
    lines.map((line, nth) =>
      row(String(nth), nameOf(line, words), amounts(line, `${formatMoney(line.vat)} (${line.vatRate} %)`)),
    ),
    row('total', words.offers.total, amounts(total, formatMoney(total.vat)), styles.bold),
  )

const amounts = ({ ex, inc }: Sum, vat: string) => [formatMoney(ex), vat, formatMoney(inc)]

const row = (key: string, name: string, columns: readonly string[], style: object = {}) =>
  h(
    View,
    { key, style: styles.row, wrap: false },
    h(Text, { style: { ...styles.name, ...style } }, name),
    columns.map((text, nth) => h(Text, { key: nth, style: { ...styles.amount, ...style } }, text)),
  )

/** What a line is for, and how it was calculated: `Rent Dec 26, per month: 1.500,00 × 14 / 31`. */
function nameOf({ kind, unit, price, times, per, month }: Line, words: SheetWords): string {
  const name = kind === 'RENT' ? words.offers.rent : words.options.costKinds[kind]
  const units: Readonly<Record<string, string>> =
    kind === 'RENT' ? words.options.offerPers : words.options.costPers
  const of = words.offers.perUnit.replace('{{unit}}', (units[unit] ?? '').toLowerCase())
  const when = month === null ? '' : ` ${monthText(month, words.language)}`
  return `${name}${when}, ${of}: ${formatMoney(price)} × ${times}${per > 1 ? ` / ${per}` : ''}`
}

const monthText = (month: string, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
