import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'
import { BEFORE, NIGHTS, ROW } from './timeline.ts'
import type { InSight } from './useOccupancy.ts'

/** Columns are rendered by fortnights. */
export const FORTNIGHT = 14
const FORTNIGHTS = Math.ceil(NIGHTS / FORTNIGHT)
/** The rows that are asked for before their number is known. */
const FIRST_ROWS = 30

/** The rows and nights in sight, which follow the scroll position of the box. */
export function useInSight(box: RefObject<HTMLDivElement | null>, width: number, total: number) {
  // A virtualizer changes without telling.
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
    // In newer browsers, scrollTo returns a promise. An effect must not return it.
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
