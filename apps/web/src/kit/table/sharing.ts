/** The width that a column needs, and the one in which nothing of it is cut, in px. */
export interface WantedWidth {
  least: number
  most: number
  /** Whether it may become wider than `most`, so that the table fills its space. */
  isFlexible?: boolean
  /** Whether users choose a row by this column. Other columns are cut before it. */
  isDeciding?: boolean
}

/** The width in px that a deciding column gets before other columns get more than their `least`. */
const DECIDING = 320

/**
 * Divides the width of a table among its columns, in px. Each column gets its `least` first, then deciding columns get more.
 * No column becomes wider than its contents while another is cut. The flexible column that lacks most takes what remains: its
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

/** Widens columns towards what they want: each gets all of it, or as much as the others that want more. */
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
