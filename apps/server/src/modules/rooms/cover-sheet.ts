import { Image, Text, View } from '@react-pdf/renderer'
import { formatMoney } from '@stayboard/domain'
import { createElement as h } from 'react'
import {
  type AmenityGroup,
  amenityList,
  dim,
  type Frame,
  factList,
  framed,
  type Setting,
} from '../../kit/pdf/frame.ts'

/** The content of a department's cover page. */
export interface Cover extends Frame {
  description: string
  /** The lowest price in cents; `null` if unknown. */
  priceFrom: number | null
  pricePer: 'DAY' | 'WEEK' | 'MONTH' | null
  checkin: string | null
  checkout: string | null
  amenities: AmenityGroup[]
  photo: Buffer | undefined
}

/** The labels of a cover page in the reader's language. */
export interface CoverWords {
  priceFrom: string
  checkin: string
  checkout: string
  amenities: string
  pricePers: Record<'DAY' | 'WEEK' | 'MONTH', string>
}

const styles = {
  // The photo extends to the edges of the page.
  photo: { height: 340, marginHorizontal: -40, objectFit: 'cover' },
  name: { fontSize: 30, fontWeight: 700, lineHeight: 1.15, marginTop: 24 },
  address: { fontSize: 12, color: dim, marginTop: 4, marginBottom: 16 },
} as const

/** The cover page before the sheets of a department's rooms (docs/rules/rooms-and-space-types.md#sheets). */
export function coverSheet(cover: Cover, words: CoverWords, setting: Setting, before: number) {
  const { department, address, description, priceFrom, pricePer, checkin, checkout, amenities, photo } = cover
  const { textRuns } = setting
  const per = pricePer ? ` / ${words.pricePers[pricePer].toLowerCase()}` : ''
  const content = h(
    View,
    null,
    photo && h(Image, { src: photo, style: styles.photo }),
    h(Text, { style: styles.name }, textRuns(department)),
    h(Text, { style: styles.address }, textRuns(address)),
    factList(
      [
        [words.priceFrom, priceFrom ? `€ ${formatMoney(priceFrom)}${per}` : null],
        [words.checkin, checkin],
        [words.checkout, checkout],
      ],
      setting,
    ),
    amenityList(words.amenities, amenities, setting),
    description !== '' && h(Text, { style: { marginTop: 12 } }, textRuns(description)),
  )
  return framed(cover, setting, before, content)
}
