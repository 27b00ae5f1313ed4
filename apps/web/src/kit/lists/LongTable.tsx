import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { ListTable, type TableProps } from './ListTable.tsx'

const ROW_HEIGHT = 36
/** From here on only the rows in sight are in the page. */
const VIRTUAL_ABOVE = 100

interface Props<Row> extends Omit<TableProps<Row>, 'part'> {
  /** What scrolls. */
  box: RefObject<HTMLDivElement | null>
}

/** A table of however many rows. */
export function LongTable<Row extends object>({ box, rows, ...table }: Props<Row>) {
  const count = rows?.length ?? 0
  const isVirtual = count > VIRTUAL_ABOVE
  const virtual = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 15,
  })
  if (!isVirtual) return <ListTable {...table} rows={rows} />
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const shown = rows?.slice(first, (items.at(-1)?.index ?? -1) + 1) ?? []
  const below = (count - first - shown.length) * ROW_HEIGHT
  return <ListTable {...table} rows={shown} part={{ first, count, above: first * ROW_HEIGHT, below }} />
}
