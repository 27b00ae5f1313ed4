import { Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { type Frame, factList, framed, type Setting } from '../../kit/pdf/frame.ts'

/** A printed record: labels and values of the fields that are not empty. */
export interface CopySection {
  heading: string
  records: (readonly [string, string | null])[][]
}

const styles = {
  heading: { fontSize: 18, fontWeight: 700, marginBottom: 8 },
  record: { marginBottom: 12, paddingBottom: 8, borderBottom: '0.5 solid #c9ced6' },
} as const

/** PDF pages with the records of one kind of a person (docs/rules/persons.md#copy). */
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
        // The index is a valid key, because records have no id here and their order does not change.
        h(View, { key: String(at), style: styles.record }, factList(facts, setting)),
      ),
    ),
  )
