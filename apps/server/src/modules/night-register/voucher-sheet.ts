import { Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { dim, type Frame, factList, framed, type Setting } from '../../kit/pdf/frame.ts'

interface Voucher {
  title: string
  name: string
  facts: readonly (readonly [string, string | null])[]
  rules: { title: string; text: string }
}

/** A page of the voucher PDF for guests. */
export function voucherSheet(voucher: Voucher, frame: Frame, setting: Setting, before: number) {
  const { title, name, facts, rules } = voucher
  const { textRuns } = setting
  return framed(
    frame,
    setting,
    before,
    h(
      View,
      null,
      h(Text, { style: { color: dim, marginBottom: 4 } }, title),
      h(
        Text,
        { style: { fontSize: 22, fontWeight: 700, lineHeight: 1.2, marginBottom: 12 } },
        textRuns(name),
      ),
      factList(facts, setting),
      rules.text !== '' &&
        h(Text, { style: { fontWeight: 700, marginTop: 16, marginBottom: 4 } }, rules.title),
      rules.text !== '' && h(Text, null, textRuns(rules.text)),
    ),
  )
}
