import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** The rendered rows, and the space of the others. */
export interface RowsInSight<Row> {
  rows: readonly Row[]
  /** The index of the first rendered row. */
  first: number
  /** The height of the rows before and after them, in px. */
  above: number
  below: number
  /** Scrolls a row into view. */
  scrollTo: (index: number) => void
}

/**
 * The rows in view and some beyond, for long lists of rows with the same height. Short lists are rendered completely.
 * @param box the scroll box
 * @param height the height of a row, in px
 * @param few up to this number all rows are rendered
 */
export function useRowsInSight<Row>(
  rows: readonly Row[],
  box: RefObject<HTMLElement | null>,
  height: number,
  few: number,
): RowsInSight<Row> {
  const isVirtual = rows.length > few
  // The box may be an ancestor, which is known and has its restored scroll position only after everything is mounted.
  const [isMounted, setMounted] = useState(false)
  useLayoutEffect(() => setMounted(true), [])
  const virtual = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    enabled: isMounted,
    getScrollElement: () => box.current,
    // Without this offset, the virtualizer would scroll the box to the top.
    initialOffset: () => box.current?.scrollTop ?? 0,
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
