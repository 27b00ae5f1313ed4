import type { KeyboardEvent } from 'react'

interface Place {
  column: number
  row: number
}

/** The columns and rows by which each key moves the focus. */
const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
}

/**
 * A key handler for a group of links or buttons. Up and down move the focus within a column; left and right to the next column that
 * has any, to the same row or the nearest one. Home and End move to the first and the last. The focus stays at the ends.
 * @param stops selects the links or buttons of the group
 * @param placeOf the place of one of them; without it they are one column
 */
export const moveFocusAmong =
  (stops: string, placeOf: (stop: HTMLElement, at: number) => Place = (_, row) => ({ column: 0, row })) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target: from, currentTarget, key } = event
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(from instanceof HTMLElement) || !from.matches(stops)) return
    const all = [...currentTarget.querySelectorAll<HTMLElement>(stops)]
    const next = key === 'Home' ? all[0] : key === 'End' ? all.at(-1) : nextTo(from, all, key, placeOf)
    if (next === undefined || next === from) return
    event.preventDefault()
    next.focus()
  }

function nextTo(
  from: HTMLElement,
  all: readonly HTMLElement[],
  key: string,
  placeOf: (stop: HTMLElement, at: number) => Place,
): HTMLElement | undefined {
  const step = steps[key]
  if (step === undefined) return undefined
  const [along, across] = step.row === 0 ? (['column', 'row'] as const) : (['row', 'column'] as const)
  const start = placeOf(from, all.indexOf(from))
  return all
    .map((stop, at) => {
      const place = placeOf(stop, at)
      const distance = (place[along] - start[along]) * step[along]
      return { stop, distance, offset: Math.abs(place[across] - start[across]) }
    })
    .filter(({ distance, offset }) => distance > 0 && (along === 'column' || offset === 0))
    .toSorted((one, two) => one.distance - two.distance || one.offset - two.offset)[0]?.stop
}
