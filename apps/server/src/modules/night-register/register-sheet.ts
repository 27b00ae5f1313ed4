import { Text, View } from '@react-pdf/renderer'
import { formatMoney } from '@stayboard/domain'
import { createElement as h } from 'react'
import { framed, type Setting } from '../../kit/pdf/frame.ts'
import type { cityOf } from './register-rows.ts'
import type { RegisterWords } from './register-words.ts'

interface Table {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}

type City = ReturnType<typeof cityOf> & { cityName: string; countryName: string }

const styles = {
  row: { flexDirection: 'row', paddingVertical: 3, borderBottom: '1 solid #d9dde3', fontSize: 7 },
  cell: { flex: 1, paddingRight: 4 },
  bold: { fontWeight: 700 },
} as const

/** The first page of the PDF, with the totals of each city. */
export function citySheet(
  title: string,
  cities: readonly City[],
  words: RegisterWords,
  setting: Setting,
  before: number,
) {
  const { shared, nightRegister: own } = words
  const headings = [shared.city, own.personNights, own.taxedNights, own.unnamed, own.noRate, own.tax]
  const rows = cities.map((city) => [
    `${city.cityName}, ${city.countryName}`,
    String(city.nights),
    String(city.taxedNights),
    String(city.unnamedNights),
    String(city.nightsWithoutRate),
    city.taxes.map(({ currency, amount }) => `${currency} ${formatMoney(amount)}`).join(', '),
  ])
  return tableSheet(title, { headings, rows }, setting, before)
}

/** A page of the PDF with a part of a table. */
export const tableSheet = (title: string, { headings, rows }: Table, setting: Setting, before: number) =>
  framed(
    { brand: title, department: title, address: '' },
    setting,
    before,
    h(
      View,
      null,
      // Repeat the headings on each page, because rows may take more than one.
      h(View, { fixed: true }, rowOf('head', headings, setting, styles.bold)),
      rows.map((cells, nth) => rowOf(String(nth), cells, setting)),
    ),
  )

const rowOf = (key: string, cells: readonly string[], { textRuns }: Setting, style: object = {}) =>
  h(
    View,
    { key, style: styles.row, wrap: false },
    cells.map((text, nth) => h(Text, { key: nth, style: { ...styles.cell, ...style } }, textRuns(text))),
  )
