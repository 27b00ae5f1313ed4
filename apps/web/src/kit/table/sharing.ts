/** The minimum width of a column, and the width at which none of its content is cut off, in px. */
export interface WantedWidth {
  least: number
  most: number
  /** Whether the column may become wider than `most`, so that the table fills its box. */
  isFlexible?: boolean
  /** Whether users identify a row by this column. Other columns are cut off before it. */
  isDeciding?: boolean
}

/** The width in px that an identifying column gets before other columns get more than their `least`. */
const DECIDING = 320

/**
 * Divides the width of a table among its columns, in px. Each column gets its `least` first, then identifying columns get more.
 * No column becomes wider than its content while another is cut off. The flexible column that lacks most gets the rest; its
 * width is `undefined`.
 * @param available in px
 */
export function shared(wanted: readonly WantedWidth[], available: number): (number | undefined)[] {
  const lacks = wanted.map(({ least, most }) => most - least)
  const flexible = [...wanted.keys()].filter((at) => wanted[at]?.isFlexible)
  const rest = flexible.toSorted((one, other) => (lacks[other] ?? 0) - (lacks[one] ?? 0))[0]
  const widths = wanted.map(({ least }) => least)
  share(
    widths,
    wanted.map(({ least, most, isDeciding }) =>
      isDeciding ? Math.max(least, Math.min(most, DECIDING)) : least,
    ),
    available,
  )
  share(
    widths,
    wanted.map(({ most }) => most),
    available,
  )
  return widths.map((width, at) => (at === rest ? undefined : width))
}

/** Widens columns towards their desired widths. Each gets all of it, or an equal share with the others that want more. */
function share(widths: number[], wishes: readonly number[], available: number): void {
  let free = available - widths.reduce((sum, width) => sum + width, 0)
  const lacks = wishes.map((wish, at) => Math.max(0, wish - (widths[at] ?? 0)))
  const order = [...lacks.keys()].sort((one, other) => (lacks[one] ?? 0) - (lacks[other] ?? 0))
  for (const [done, at] of order.entries()) {
    const given = Math.max(0, Math.min(lacks[at] ?? 0, Math.floor(free / (order.length - done))))
    widths[at] = (widths[at] ?? 0) + given
    free -= given
  }
}
