import { UNSCHEDULED } from '@stayboard/contract'
import { monthOf } from '@stayboard/domain'
import type { DragEvent } from 'react'
import { useMoving } from './useMoving.ts'

/**
 * The props of an element whose children have `data-month`. A prognosis can be dropped on any month except its own.
 */
export function useMonthDrop() {
  const { row, hold, drop } = useMoving()
  if (row === null) return {}
  const own = monthOf(row.start)
  const monthAt = ({ target }: DragEvent) => {
    const part = target instanceof Element ? target.closest('[data-month]') : null
    const month = part?.getAttribute('data-month') ?? own
    return month === own || month === UNSCHEDULED ? null : month
  }
  return {
    onDragOver: (event: DragEvent) => {
      const month = monthAt(event)
      hold(month)
      if (month !== null) event.preventDefault()
    },
    onDragLeave: () => hold(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const month = monthAt(event)
      if (month !== null) drop(month)
    },
  }
}
