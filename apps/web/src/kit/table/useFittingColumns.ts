import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { beforeSessionEnds } from '../core/session/session.ts'
import type { Column } from './column.ts'
import { fitting, LEAST } from './fitting.ts'
import { shared, type WantedWidth } from './sharing.ts'

interface Options {
  /** The label of the list. */
  list: string
  /** The scroll box. */
  box: RefObject<HTMLElement | null>
  /** The width of checkboxes and buttons, in px. */
  besides: number
  /** The order as in the address: name and direction, separated by a comma. */
  sort: string | undefined
  /** Whether the user has chosen the columns. All of them are shown then. */
  isChosen: boolean
}

/** The columns that fit the scroll box, see `fitting`, with the widths that they share of it, see `shared`. */
export function useFittingColumns<Row>(
  columns: Column<Row>[],
  wanted: readonly WantedWidth[],
  options: Options,
): Column<Row>[] {
  const { list, box, besides, sort, isChosen } = options
  const width = useWidth(box, list)
  const sorted = sort?.split(',')[0]
  return useMemo(() => {
    const all = columns.map((column, at) => ({ column, wanted: wanted[at] ?? unknown }))
    if (width === 0)
      return all.map(({ column, wanted: { least } }) =>
        withWidth(column, column.width === undefined ? undefined : least, least),
      )
    const available = Math.max(1, width - besides)
    const left = isChosen ? all : fitting(all, available, sorted)
    const widths = shared(
      left.map((one) => one.wanted),
      available,
    )
    return left.map(({ column, wanted: { least } }, at) => withWidth(column, widths[at], least))
  }, [columns, wanted, width, besides, sorted, isChosen])
}

const unknown: WantedWidth = { least: LEAST, most: LEAST }

function withWidth<Row>(
  { width: declared, ...column }: Column<Row>,
  width: number | undefined,
  least: number,
) {
  // A declared width that is a share of the table, such as 26%, is kept.
  if (declared && !declared.endsWith('px')) return { ...column, width: declared }
  return width === undefined ? { ...column, least } : { ...column, width: `${width}px` }
}

/** The width of the scroll box of each list when it was last shown, in px by the label of the list. */
const lastWidths = new Map<string, number>()
beforeSessionEnds(() => lastWidths.clear())

/**
 * The inner width of an ancestor, in px; 0 before the first mount. On later mounts it starts with the last width, so that the
 * table renders once without a forced layout.
 */
function useWidth(box: RefObject<HTMLElement | null>, list: string): number {
  const [width, setWidth] = useState(() => lastWidths.get(list) ?? 0)
  // The ancestor's ref is set only after everything is mounted.
  const [isMounted, setMounted] = useState(false)
  useLayoutEffect(() => setMounted(true), [])
  useLayoutEffect(() => {
    const element = box.current
    if (!isMounted || element === null) return
    const read = () => {
      lastWidths.set(list, element.clientWidth)
      setWidth(element.clientWidth)
    }
    if (!lastWidths.has(list)) read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, list, isMounted])
  return width
}
