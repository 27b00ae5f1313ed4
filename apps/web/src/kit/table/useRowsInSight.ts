import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useDeferredValue, useLayoutEffect, useState } from 'react'

/** A rendered row: its position among all rows, and the height of the rows left out before it, in px. */
export interface RowInSight<Row> {
  row: Row
  index: number
  gap: number
}

/** The rendered rows, and the height of the others. */
export interface RowsInSight<Row> {
  rows: readonly RowInSight<Row>[]
  /** The height of the rows after them, in px. */
  below: number
  /** Scrolls a row into view. */
  scrollTo: (index: number) => void
}

interface Options {
  /** The height of a row, in px. */
  height: number
  /** Returns the rows to render even if out of view, such as the row with the focus. */
  few: number
  /** The rows to render wherever they are, such as the row with the focus. */
  kept?: () => readonly number[]
}

/** The number of rows rendered beyond those in view. */
const BEYOND = 8

const none = () => []

/**
 * The rows in view and some beyond, for long lists of rows with the same height. Short lists are rendered completely.
 * @param box the scroll box
 */
export function useRowsInSight<Row>(
  rows: readonly Row[],
  box: RefObject<HTMLElement | null>,
  { height, few, kept = none }: Options,
): RowsInSight<Row> {
  // Without memoisation, because a virtualizer changes without changing its identity.
  'use no memo'
  const isVirtual = rows.length > few
  // The box may be an ancestor. Its ref and its restored scroll position are available only after everything is mounted.
  const [isMounted, setMounted] = useState(false)
  // A transition splits the rendering of the rows into several tasks.
  useLayoutEffect(() => startTransition(() => setMounted(true)), [])
  // Rows in view are rendered first, those beyond after the first paint.
  const overscan = useDeferredValue(BEYOND, 1)
  const virtual = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    enabled: isMounted,
    getScrollElement: () => box.current,
    // Without this offset, the virtualizer would scroll the box to the top.
    initialOffset: () => box.current?.scrollTop ?? 0,
    estimateSize: () => height,
    overscan,
  })
  if (!isVirtual) return { ...placed(rows, rows.keys(), height), scrollTo: () => undefined }
  const inSight = virtual.getVirtualItems().map(({ index }) => index)
  const indexes = [...new Set([...inSight, ...kept()])].sort((one, other) => one - other)
  return { ...placed(rows, indexes, height), scrollTo: (index) => virtual.scrollToIndex(index) }
}

function placed<Row>(rows: readonly Row[], indexes: Iterable<number>, height: number) {
  const shown: RowInSight<Row>[] = []
  let next = 0
  for (const index of indexes) {
    const row = rows[index]
    if (row === undefined) continue
    shown.push({ row, index, gap: (index - next) * height })
    next = index + 1
  }
  return { rows: shown, below: (rows.length - next) * height }
}
