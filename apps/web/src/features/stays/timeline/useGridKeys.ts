import { addDays } from '@stayboard/domain'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { useDragging } from './useDragging.ts'

interface Place {
  row: number
  /** A day within the focused cell. */
  day: string
}

interface Options {
  box: RefObject<HTMLElement | null>
  total: number
  first: Place
  start: string
  end: string
  dragging: ReturnType<typeof useDragging>
  mayMove: boolean
  /** Opens the stay, or books the free nights, of a cell. */
  onEnter: (cell: HTMLElement) => void
  /** Starts moving the stay of a cell by keyboard. */
  onLift: (cell: HTMLElement) => void
  reveal: (place: Place) => void
}

/** The number of rows that Page Up and Page Down move. */
const PAGE = 10

/**
 * The keyboard navigation of the grid, which is one tab stop. Arrow keys move between cells. M lifts a stay: then arrow keys
 * move it, with Shift its end and with Alt its start; Enter confirms and Escape cancels.
 */
export function useGridKeys({ box, total, first, start, end, dragging, mayMove, ...on }: Options) {
  const [focused, setFocused] = useState(first)
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current) return
    const cell = box.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
  })
  const go = (place: Place) => {
    const row = Math.min(Math.max(0, place.row), total - 1)
    const day = place.day < start ? start : place.day >= end ? addDays(end, -1) : place.day
    wantsFocus.current = true
    setFocused({ row, day })
    on.reveal({ row, day })
  }

  const walk = (key: string, cell: HTMLElement): boolean => {
    const { row, day } = focused
    const { from = day, to = day } = cell.dataset
    const next: Record<string, Place> = {
      ArrowLeft: { row, day: addDays(from, -1) },
      ArrowRight: { row, day: to },
      ArrowUp: { row: row - 1, day },
      ArrowDown: { row: row + 1, day },
      PageUp: { row: row - PAGE, day },
      PageDown: { row: row + PAGE, day },
      Home: { row, day: start },
      End: { row, day: end },
    }
    const place = next[key]
    if (place) go(place)
    return place !== undefined
  }

  const moveLifted = ({ key, shiftKey, altKey }: KeyboardEvent): boolean => {
    const grip = shiftKey ? 'end' : altKey ? 'start' : 'whole'
    if (key === 'ArrowLeft' || key === 'ArrowRight') dragging.nudge(grip, key === 'ArrowLeft' ? -1 : 1, 0)
    else if (key === 'ArrowUp' || key === 'ArrowDown') dragging.nudge('whole', 0, key === 'ArrowUp' ? -1 : 1)
    else if (key === 'Enter') dragging.drop()
    else if (key === 'Escape') dragging.cancel()
    else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const cell =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role="gridcell"]') : null
    if (!cell || event.ctrlKey || event.metaKey) return
    const { key } = event
    let isDone = true
    if (dragging.dragged?.isByKeys) isDone = moveLifted(event)
    else if (key === 'Enter' || key === ' ') on.onEnter(cell)
    else if (key.toLowerCase() === 'm' && mayMove && cell.dataset.stay) on.onLift(cell)
    else isDone = walk(key, cell)
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Remembers the position of the focused cell. */
  const keep = ({ row, from, to }: { row: number; from: string; to: string }) => {
    const isKnown = focused.row === row && from <= focused.day && focused.day < to
    if (!isKnown) setFocused({ row, day: from })
  }
  return { focused, keep, onKeyDown }
}
