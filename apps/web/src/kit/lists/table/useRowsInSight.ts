import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Which rows are in the page, and the room of the others. */
export interface RowsInSight<Row> {
  rows: readonly Row[]
  /** The place of the first of them among all. */
  first: number
  /** In px. */
  above: number
  below: number
  /** Brings a row into sight. */
  scrollTo: (index: number) => void
}

/**
 * Of many rows of the same height those in sight, and some beyond; of few all of them.
 * @param box what scrolls
 * @param height of one row, in px
 * @param few up to how many rows all are in the page
 */
export function useRowsInSight<Row>(
  rows: readonly Row[],
  box: RefObject<HTMLElement | null>,
  height: number,
  few: number,
): RowsInSight<Row> {
  const isVirtual = rows.length > few
  const virtual = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 15,
  })
  if (!isVirtual) return { rows, first: 0, above: 0, below: 0, scrollTo: () => undefined }
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const shown = rows.slice(first, (items.at(-1)?.index ?? -1) + 1)
  return {
    rows: shown,
    first,
    above: first * height,
    below: (rows.length - first - shown.length) * height,
    scrollTo: (index) => virtual.scrollToIndex(index),
  }
}
