import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { Column } from '../columns.tsx'
import { fitting } from './fitting.ts'

interface Options {
  /** The scroll box. */
  box: RefObject<HTMLElement | null>
  /** The width of checkboxes and buttons, in px. */
  besides: number
  /** The order: its name, and its direction after a comma. */
  sort: string | undefined
  /** Whether the user has chosen the columns. They are all shown. */
  isChosen: boolean
}

/** The columns that fit the scroll box, see `fitting`. */
export function useFittingColumns<Row>(columns: Column<Row>[], options: Options): Column<Row>[] {
  const { box, besides, sort, isChosen } = options
  const width = useWidth(box)
  const sorted = sort?.split(',')[0]
  return useMemo(
    () => (isChosen || width === 0 ? columns : fitting(columns, Math.max(1, width - besides), sorted)),
    [columns, width, besides, sorted, isChosen],
  )
}

/** The width inside an ancestor, in px; 0 until it is mounted. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  // An ancestor is known only after everything is mounted.
  const [isMounted, setMounted] = useState(false)
  useLayoutEffect(() => setMounted(true), [])
  useLayoutEffect(() => {
    const element = box.current
    if (!isMounted || element === null) return
    const read = () => setWidth(element.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, isMounted])
  return width
}
