/** The width that a column needs, and the one in which nothing of it is cut, in px. */
export interface WantedWidth {
  least: number
  most: number
  /** Whether it may take what others leave. */
  isFlexible?: boolean
  /** Whether it is what a row is chosen by, so that others are cut before it. */
  isDeciding?: boolean
}

/** How wide a deciding column becomes before others get more than they need, in px. */
const DECIDING = 320

/**
 * The widths of columns in px. Each has what it needs; what is left goes to the deciding ones first. The rest is shared so that
 * none stays cut while another has more than its contents. The flexible column that lacks most takes what remains, and has no
 * width of its own.
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
