import { Image, Page, type PageProps, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'

/** How text is set, emoji included, and the page style. */
export interface Setting {
  textRuns: (text: string) => ReactNode[]
  pageStyle: NonNullable<PageProps['style']>
}

/** What stands on every page. */
export interface Frame {
  /** The exploiters of the department, for whom the document is made. */
  brand: string
  /** Shown instead of the brand's name, as JPEG. */
  logo?: Buffer | undefined
  /** How the brand is reached, a line each. */
  contact?: readonly string[]
  department: string
  address: string
}

const ink = '#1c2530'
export const dim = '#5c6370'

const styles = {
  page: { paddingTop: 64, paddingBottom: 56, color: ink },
  head: {
    position: 'absolute',
    top: 28,
    left: 40,
    right: 40,
    flexDirection: 'row',
    alignItems: 'flex-start',
  },
  logo: { height: 32, maxWidth: 200, objectFit: 'contain', objectPosition: '0 0' },
  brand: { fontSize: 12, fontWeight: 700 },
  // On A4. Measured from below, it would be left out of pages that are laid out one by one.
  foot: { position: 'absolute', top: 804, left: 40, right: 40, flexDirection: 'row', gap: 16 },
  small: { fontSize: 8, color: dim },
} as const

/**
 * A page with the brand above, and the department and the page number below. Text that does not fit continues on a
 * further page.
 * @param before the number of pages before this one
 */
export function framed(
  { brand, logo, contact = [], department, address }: Frame,
  setting: Setting,
  before: number,
  content: ReactNode,
) {
  const { textRuns, pageStyle } = setting
  const place = [department, address].filter((part) => part !== '').join(', ')
  return h(
    Page,
    {
      size: 'A4',
      style: [pageStyle, styles.page, { paddingTop: headHeight(contact) }].flat(),
    },
    h(
      View,
      { fixed: true, style: styles.head },
      h(
        View,
        { style: { flex: 1 } },
        logo
          ? h(Image, { src: logo, style: styles.logo })
          : h(Text, { style: styles.brand }, textRuns(brand)),
      ),
      h(
        View,
        null,
        contact.map((line) =>
          h(Text, { key: line, style: { ...styles.small, textAlign: 'right' } }, textRuns(line)),
        ),
      ),
    ),
    content,
    h(
      View,
      { fixed: true, style: styles.foot },
      h(Text, { style: { ...styles.small, flex: 1 } }, textRuns(place)),
      h(Text, {
        style: styles.small,
        render: ({ pageNumber }: { pageNumber: number }) => String(before + pageNumber),
      }),
    ),
  )
}

/** The space above the content in points: what the lines about the brand need, and 64 at least. */
const headHeight = (contact: readonly string[]) => Math.max(64, 40 + contact.length * 12)

/** Facts with their labels; those without a value are left out. */
export function factList(
  facts: readonly (readonly [string, string | null])[],
  { textRuns }: Setting,
): ReactNode {
  return facts.flatMap(([label, value]) =>
    value
      ? h(
          View,
          { key: label, style: { flexDirection: 'row', marginBottom: 3 } },
          h(Text, { style: { width: 120, color: dim } }, label),
          h(Text, { style: { flex: 1 } }, textRuns(value)),
        )
      : [],
  )
}

/** Amenities in groups, each group with its name. */
export function amenityList(
  title: string,
  groups: readonly AmenityGroup[],
  { textRuns }: Setting,
): ReactNode {
  if (groups.length === 0) return null
  return h(
    View,
    { style: { marginTop: 12 } },
    h(Text, { style: { fontSize: 12, fontWeight: 700, marginBottom: 4 } }, title),
    groups.map(({ name, amenities }) =>
      h(
        View,
        { key: name, style: { flexDirection: 'row', marginBottom: 3 } },
        name === '' ? null : h(Text, { style: { width: 120, color: dim } }, name),
        h(Text, { style: { flex: 1 } }, textRuns(amenities.join(' · '))),
      ),
    ),
  )
}

export interface AmenityGroup {
  /** Empty if there is one group only. */
  name: string
  amenities: string[]
}
