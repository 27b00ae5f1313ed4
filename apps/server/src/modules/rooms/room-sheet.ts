import { Image, Page, type PageProps, Text, View } from '@react-pdf/renderer'
import type { roomTypes } from '@stayboard/contract'
import { formatMoney } from '@stayboard/domain'
import { createElement as h, type ReactNode } from 'react'

type RoomType = (typeof roomTypes)[number]

/** The content of a room's sheet. */
export interface SheetRoom {
  hospitalityEntityId: number
  name: string
  description: string
  roomType: RoomType
  address: string | null
  /** Cents. */
  priceFrom: number
  providerDepartmentName: string
  photos: Buffer[]
}

/** The labels of the sheet in the reader's language. */
export interface SheetWords {
  title: string
  address: string
  roomType: string
  priceFrom: string
  types: Record<RoomType, string>
}

/** How text is set, emoji included, and the page style. */
export interface Setting {
  textRuns: (text: string) => ReactNode[]
  pageStyle: NonNullable<PageProps['style']>
}

const styles = {
  head: { fontSize: 9, color: '#5c6370', marginBottom: 4 },
  name: { fontSize: 20, fontWeight: 700, marginBottom: 12, lineHeight: 1.2 },
  photo: { width: '100%', height: 230, objectFit: 'cover', borderRadius: 4, marginBottom: 8 },
  more: { flexDirection: 'row', gap: 8, marginBottom: 8 },
  small: { width: 165, height: 110, objectFit: 'cover', borderRadius: 4 },
  fact: { flexDirection: 'row', marginBottom: 2 },
  label: { width: 110, color: '#5c6370' },
  text: { marginTop: 10 },
} as const

/** The sheet of a room: photos, facts, price (docs/rules/rooms-and-space-types.md#sheets). */
export const roomSheet = (room: SheetRoom, words: SheetWords, setting: Setting) =>
  h(Page, { size: 'A4', style: setting.pageStyle }, sheet(room, words, setting))

function sheet(room: SheetRoom, words: SheetWords, { textRuns }: Setting): ReactNode {
  const [first, ...others] = room.photos
  return h(
    View,
    null,
    h(Text, { style: styles.head }, textRuns(room.providerDepartmentName)),
    h(Text, { style: styles.name }, textRuns(room.name)),
    first && h(Image, { src: first, style: styles.photo }),
    others.length > 0 &&
      h(
        View,
        { style: styles.more },
        others.map((src, index) => h(Image, { key: index, src, style: styles.small })),
      ),
    facts(room, words).map(([label, value]) =>
      h(
        View,
        { key: label, style: styles.fact },
        h(Text, { style: styles.label }, label),
        h(Text, { style: { flex: 1 } }, textRuns(value)),
      ),
    ),
    h(Text, { style: styles.text }, textRuns(room.description)),
  )
}

/** The facts that are known, with their labels. */
function facts({ roomType, address, priceFrom }: SheetRoom, words: SheetWords): [string, string][] {
  const all: [string, string | null][] = [
    [words.roomType, words.types[roomType]],
    [words.address, address],
    [words.priceFrom, priceFrom > 0 ? `€ ${formatMoney(priceFrom)}` : null],
  ]
  return all.flatMap(([label, value]) => (value === null ? [] : [[label, value]]))
}
