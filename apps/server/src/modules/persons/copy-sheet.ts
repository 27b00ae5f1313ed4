import { Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { type Frame, factList, framed, type Setting } from '../../kit/pdf/frame.ts'

/** Records of one kind as they are printed: a label and a value for each field that has one. */
export interface CopySection {
  heading: string
  records: (readonly [string, string | null])[][]
}

const styles = {
  heading: { fontSize: 18, fontWeight: 700, marginBottom: 8 },
  record: { marginBottom: 12, paddingBottom: 8, borderBottom: '0.5 solid #c9ced6' },
} as const

/** Pages with the records of a person of one kind (docs/rules/persons.md#copy). */
export const copySheet = (
  frame: Frame,
  { heading, records }: CopySection,
  setting: Setting,
  before: number,
) =>
  framed(
    frame,
    setting,
    before,
    h(
      View,
      null,
      h(Text, { style: styles.heading }, heading),
      records.map((facts, at) =>
        // Records have no name of their own here, and their order never changes.
        h(View, { key: String(at), style: styles.record }, factList(facts, setting)),
      ),
    ),
  )
