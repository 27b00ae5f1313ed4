import { Image, Text, View } from '@react-pdf/renderer'
import { eachNightOf, formatDay, formatMoney } from '@stayboard/domain'
import { createElement as h } from 'react'
import { dim, type Frame, factList, framed, type Setting } from '../../kit/pdf/frame.ts'
import { type Line, linesTable, type Sum } from './lines-table.ts'
import type { SheetWords } from './sheet-words.ts'

/** An option of the proposal, with sales prices in cents and without purchase prices. */
export interface SheetOption {
  department: string
  address: string
  description: string
  photo: Buffer | undefined
  checkIn: string
  checkOut: string
  nights: number
  guests: number
  roomtype: string | null
  expiresOn: string
  currency: string
  lines: readonly Line[]
  total: Sum
  deposit: number
}

/** The contents of a proposal except its options. */
export interface SheetHead extends Pick<Frame, 'brand' | 'logo' | 'contact'> {
  number: number
  client: string
  reference: string
  /** The date of the document. */
  day: string
  expiresOn: string
  introduction: string | null
  /** The text about invoice parties besides the organisation; empty if there are none. */
  invoice: string
}

const styles = {
  title: { fontSize: 26, fontWeight: 700, marginBottom: 12, lineHeight: 1.15 },
  name: { fontSize: 22, fontWeight: 700, lineHeight: 1.2, marginTop: 12 },
  address: { color: dim, marginBottom: 12 },
  photo: { width: '100%', height: 240, objectFit: 'cover', borderRadius: 4 },
  text: { marginTop: 12 },
  signed: { flexDirection: 'row', alignItems: 'flex-end', height: 28 },
  line: { flex: 1, maxWidth: 260, borderBottom: '1 solid #8a929c' },
  row: { flexDirection: 'row', paddingVertical: 4, borderBottom: '1 solid #d9dde3' },
} as const

const frameOf = ({ brand, logo, contact, reference }: SheetHead): Frame => ({
  ...{ brand, logo, contact },
  department: reference,
  address: '',
})

/** The first page: the recipient, the period of validity, and the options with their totals. */
export function headSheet(
  head: SheetHead,
  options: readonly SheetOption[],
  words: SheetWords,
  setting: Setting,
  before: number,
) {
  const { textRuns } = setting
  const content = h(
    View,
    null,
    h(Text, { style: styles.title }, words.proposals.documentTitle),
    factList(
      [
        [words.proposals.client, head.client],
        [words.shared.reference, [head.reference, head.number].filter(Boolean).join(' / ')],
        [words.shared.date, formatDay(head.day)],
        [words.shared.expiresOn, formatDay(head.expiresOn)],
        [words.invoiceParties.name, head.invoice || null],
      ],
      setting,
    ),
    head.introduction &&
      h(Text, { style: { ...styles.text, marginBottom: 12 } }, textRuns(head.introduction)),
    options.map((option, nth) => summaryRow(option, nth, words, setting)),
    agreement(options.length, words),
  )
  return framed(frameOf(head), setting, before, content)
}

const summaryRow = (option: SheetOption, nth: number, words: SheetWords, { textRuns }: Setting) =>
  h(
    View,
    { key: nth, style: styles.row, wrap: false },
    h(Text, { style: { width: 20 } }, String(nth + 1)),
    h(
      View,
      { style: { flex: 1 } },
      h(Text, { style: { fontWeight: 700 } }, textRuns(option.department)),
      h(Text, { style: { color: dim } }, `${formatDay(option.checkIn)} – ${formatDay(option.checkOut)}`),
    ),
    h(
      View,
      { style: { textAlign: 'right' } },
      h(
        Text,
        { style: { fontWeight: 700 } },
        `${option.currency} ${formatMoney(option.total.inc)} ${words.offers.inc}`,
      ),
      h(Text, { style: { color: dim } }, eachNight(option, words)),
    ),
  )

/** The average price per person and night with VAT, rounded half up to the cent. */
function eachNight({ currency, total, guests, nights }: SheetOption, words: SheetWords): string {
  const amount = `${currency} ${formatMoney(Math.round(eachNightOf(total.inc, guests, nights)))}`
  return words.proposals.eachNight.replace('{{amount}}', amount)
}

/** The form for the client's signature: option, name, date and signature, each with a line. */
const agreement = (options: number, words: SheetWords) =>
  h(
    View,
    { style: { marginTop: 28 }, wrap: false },
    h(Text, { style: { fontWeight: 700, marginBottom: 4 } }, words.proposals.agreement),
    [
      ...(options > 1 ? [words.proposals.chosen] : []),
      words.shared.name,
      words.shared.date,
      words.proposals.signature,
    ].map((label) =>
      h(
        View,
        { key: label, style: styles.signed },
        h(Text, { style: { width: 120, color: dim } }, label),
        h(View, { style: styles.line }),
      ),
    ),
  )

/** The page of one option: photo, address, stay, and the lines of its total. */
export function optionSheet(
  option: SheetOption,
  head: SheetHead,
  words: SheetWords,
  setting: Setting,
  before: number,
) {
  const { department, address, photo, description, currency, deposit, roomtype } = option
  const { textRuns } = setting
  const content = h(
    View,
    null,
    photo && h(Image, { src: photo, style: styles.photo }),
    h(Text, { style: styles.name }, textRuns(department)),
    h(Text, { style: styles.address }, textRuns(address)),
    factList(
      [
        [words.shared.checkIn, formatDay(option.checkIn)],
        [words.shared.checkOut, formatDay(option.checkOut)],
        [words.shared.nights, String(option.nights)],
        [words.shared.guests, String(option.guests)],
        [words.shared.roomtype, roomtype],
        [words.shared.expiresOn, formatDay(option.expiresOn)],
      ],
      setting,
    ),
    linesTable(option, words),
    h(Text, { style: { marginTop: 6, textAlign: 'right', color: dim } }, eachNight(option, words)),
    deposit > 0 &&
      h(Text, { style: { marginTop: 6 } }, `${words.offers.deposits}: ${currency} ${formatMoney(deposit)}`),
    description !== '' && h(Text, { style: styles.text }, textRuns(description)),
  )
  return framed(frameOf(head), setting, before, content)
}
