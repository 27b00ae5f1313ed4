import { Image, Text, View } from '@react-pdf/renderer'
import type { roomTypes } from '@stayboard/contract'
import { formatMoney } from '@stayboard/domain'
import { createElement as h } from 'react'
import {
  type AmenityGroup,
  amenityList,
  type Frame,
  factList,
  framed,
  type Setting,
} from '../../kit/pdf/frame.ts'

type RoomType = (typeof roomTypes)[number]

/** The content of a room's sheet. */
export interface SheetRoom {
  name: string
  description: string
  roomType: RoomType
  address: string | null
  registrationNumber: string | null
  /** The lowest price in cents. */
  priceFrom: number
  amenities: AmenityGroup[]
  photos: Buffer[]
}

/** The labels of the sheet in the reader's language. */
export interface SheetWords {
  address: string
  registrationNumber: string
  roomType: string
  priceFrom: string
  amenities: string
  types: Record<RoomType, string>
}

const styles = {
  name: { fontSize: 22, fontWeight: 700, marginBottom: 12, lineHeight: 1.2 },
  photo: { width: '100%', height: 280, objectFit: 'cover', borderRadius: 4, marginBottom: 8 },
  more: { flexDirection: 'row', gap: 8, marginBottom: 12 },
  small: { width: 166, height: 110, objectFit: 'cover', borderRadius: 4 },
  text: { marginTop: 12 },
} as const

/** The sheet of a room: photos, facts, price, amenities (docs/rules/rooms-and-space-types.md#sheets). */
export function roomSheet(
  room: SheetRoom,
  frame: Frame,
  words: SheetWords,
  setting: Setting,
  before: number,
) {
  const { name, description, roomType, address, registrationNumber, priceFrom, amenities, photos } = room
  const { textRuns } = setting
  const [first, ...others] = photos
  const small = others.map((src, index) => h(Image, { key: index, src, style: styles.small }))
  const content = h(
    View,
    null,
    h(Text, { style: styles.name }, textRuns(name)),
    first && h(Image, { src: first, style: styles.photo }),
    small.length > 0 && h(View, { style: styles.more }, small),
    factList(
      [
        [words.roomType, words.types[roomType]],
        [words.address, address],
        [words.registrationNumber, registrationNumber],
        [words.priceFrom, priceFrom > 0 ? `€ ${formatMoney(priceFrom)}` : null],
      ],
      setting,
    ),
    amenityList(words.amenities, amenities, setting),
    h(Text, { style: styles.text }, textRuns(description)),
  )
  return framed(frame, setting, before, content)
}
