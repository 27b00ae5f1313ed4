import { api } from '@stayboard/contract'
import { addDays, nights } from '@stayboard/domain'
import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { may } from '../../../kit/core/session/session.ts'
import { type BookedStay, NIGHTS, type Proposal } from './timeline.ts'
import { useDragging } from './useDragging.ts'
import { useGridKeys } from './useGridKeys.ts'
import { FORTNIGHT, useInSight } from './useInSight.ts'
import { useOccupancy } from './useOccupancy.ts'
import type { Timeline } from './useTimeline.ts'

export interface GridProps {
  timeline: Timeline
  conflicts: ReadonlySet<number>
  onOpen: (stayId: number) => void
  onFree: (period: { freeFrom: string; freeTo: string }) => void
  onPropose: (proposal: Proposal, others: readonly BookedStay[]) => void
}

const none: readonly BookedStay[] = []

/** The data, the keyboard navigation and the dragging of the grid. */
export function useTimelineGrid({ timeline, onOpen, onFree, onPropose }: GridProps) {
  // Without memoisation, because a ref with the previous number of rows is read during rendering.
  'use no memo'
  const { rowsOf, start, width, from } = timeline
  const end = addDays(start, NIGHTS)
  const box = useRef<HTMLDivElement>(null)
  const count = useRef(0)
  const sight = useInSight(box, width, count.current)
  const loaded = useOccupancy(rowsOf, start, sight.inSight)
  const { rooms, stays, total = 0 } = loaded
  count.current = total

  const staysIn = (row: number) => stays.get(rooms.get(row)?.spaceTypeId ?? 0) ?? none
  const ofRoom = ({ room }: Proposal) => stays.get(room.spaceTypeId) ?? none
  const held = (cell: HTMLElement) => {
    const row = rowOf(cell)
    const stay = staysIn(row).find((one) => String(one.spaceTypeReservationId) === cell.dataset.stay)
    return stay && { stay, row }
  }
  const mayMove = may(api.stays.update)
  const dragging = useDragging({
    box,
    width,
    rooms,
    onDrop: (proposal) => onPropose(proposal, ofRoom(proposal)),
  })
  const enter = ({ dataset: { stay, taken, from: freeFrom = start, to: freeTo = end } }: HTMLElement) => {
    if (stay) onOpen(Number(stay))
    else if (!taken) onFree({ freeFrom, freeTo })
  }
  const keys = useGridKeys({
    box,
    total,
    start,
    end,
    dragging,
    mayMove,
    first: { row: 0, day: from },
    onEnter: enter,
    onLift: (cell) => dragging.lift(held(cell)),
    reveal: ({ row, day }) => {
      sight.rows.scrollToIndex(row)
      sight.columns.scrollToIndex(Math.floor(nights(start, day) / FORTNIGHT))
    },
  })
  const events = {
    onKeyDown: keys.onKeyDown,
    onPointerDown: (event: PointerEvent) => {
      const cell = cellOf(event.target)
      if (cell && mayMove) dragging.follow(event, cell, held(cell))
    },
    onClick: ({ target }: MouseEvent) => {
      const cell = cellOf(target)
      if (cell) enter(cell)
    },
    onFocus: ({ target }: FocusEvent) => {
      const cell = cellOf(target)
      if (cell) keys.keep({ row: rowOf(cell), from: cell.dataset.from ?? from, to: cell.dataset.to ?? end })
    },
  }
  return {
    box,
    end,
    loaded,
    total,
    rooms,
    staysIn,
    ofRoom,
    dragged: dragging.dragged,
    keys,
    events,
    ...sight,
  }
}

const cellOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null
const rowOf = (cell: HTMLElement) =>
  Number(cell.closest('[role="row"]')?.getAttribute('aria-rowindex') ?? 2) - 2
