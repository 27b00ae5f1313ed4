import { Image, Page, type PageProps, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'

/** The text settings of a PDF document: the text renderer with emoji, and the page style. */
export interface Setting {
  textRuns: (text: string) => ReactNode[]
  pageStyle: NonNullable<PageProps['style']>
}

/** The header and footer of every page. */
export interface Frame {
  /** The names of the department's exploiters, in whose name the document is made. */
  brand: string
  /** The brand's logo as JPEG, shown instead of its name. */
  logo?: Buffer | undefined
  /** The contact lines of the brand. */
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
  // An A4 position from the top. react-pdf leaves out elements positioned from the bottom when pages are laid out one
  // by one.
  foot: { position: 'absolute', top: 804, left: 40, right: 40, flexDirection: 'row', gap: 16 },
  small: { fontSize: 8, color: dim },
} as const

/**
 * A page with the brand in its header, and the department and page number in its footer. Text that does not fit
 * continues on a further page.
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

/** The height of the page header in points: enough for the contact lines, and at least 64. */
const headHeight = (contact: readonly string[]) => Math.max(64, 40 + contact.length * 12)

/** Renders labelled facts. Facts without a value are left out. */
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

/** Renders amenities in groups, each with its name as a heading. */
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
  /** The name of the group; empty if there is only one. */
  name: string
  amenities: string[]
}
