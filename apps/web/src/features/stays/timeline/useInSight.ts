import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'
import { BEFORE, NIGHTS, ROW } from './timeline.ts'
import type { InSight } from './useOccupancy.ts'

/** Columns are rendered in blocks of this many nights. */
export const FORTNIGHT = 14
const FORTNIGHTS = Math.ceil(NIGHTS / FORTNIGHT)
/** The number of rows requested before their total is known. */
const FIRST_ROWS = 30

/** The visible rows and nights, by the scroll position of the box. */
export function useInSight(box: RefObject<HTMLDivElement | null>, width: number, total: number) {
  // Without memoisation, because a virtualizer changes without changing its identity.
  'use no memo'
  const shared = { getScrollElement: () => box.current, useFlushSync: false }
  const rows = useVirtualizer({ ...shared, count: total, estimateSize: () => ROW, overscan: 8 })
  const columns = useVirtualizer({
    ...shared,
    horizontal: true,
    count: FORTNIGHTS,
    estimateSize: () => FORTNIGHT * width,
    overscan: 1,
    initialOffset: BEFORE * width,
  })
  useLayoutEffect(() => {
    // `void`, because newer browsers return a promise from scrollTo, which an effect must not return.
    void box.current?.scrollTo({ left: BEFORE * width })
  }, [box, width])
  const [across, down] = [columns.getVirtualItems(), rows.getVirtualItems()]
  const lastFortnight = across.at(-1)?.index ?? 1
  const inSight: InSight = {
    rows: [down[0]?.index ?? 0, down.at(-1)?.index ?? FIRST_ROWS],
    nights: [(across[0]?.index ?? 0) * FORTNIGHT, Math.min(NIGHTS, (lastFortnight + 1) * FORTNIGHT) - 1],
  }
  return { rows, columns, inSight }
}
