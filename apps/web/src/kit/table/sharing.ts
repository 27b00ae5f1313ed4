/** The width that a column needs, and the one in which nothing of it is cut, in px. */
export interface WantedWidth {
  least: number
  most: number
  /** Whether it may take what others leave. */
  isFlexible?: boolean
}

/**
 * The widths of columns in px. Each has what it needs; what is left is shared so that none stays cut while another has more
 * than its contents. The flexible column that lacks most takes the rest, and has no width of its own.
 * @param available in px
 */
export function shared(wanted: readonly WantedWidth[], available: number): (number | undefined)[] {
  const lacks = wanted.map(({ least, most }) => most - least)
  const flexible = [...wanted.keys()].filter((at) => wanted[at]?.isFlexible)
  const rest = flexible.toSorted((one, other) => (lacks[other] ?? 0) - (lacks[one] ?? 0))[0]
  let free = available - wanted.reduce((sum, { least }) => sum + least, 0)
  const widths = wanted.map(({ least }) => least)
  const order = [...wanted.keys()].sort((one, other) => (lacks[one] ?? 0) - (lacks[other] ?? 0))
  for (const [done, at] of order.entries()) {
    const share = Math.max(0, Math.min(lacks[at] ?? 0, Math.floor(free / (order.length - done))))
    widths[at] = (widths[at] ?? 0) + share
    free -= share
  }
  return widths.map((width, at) => (at === rest ? undefined : width))
}
