import { UNSCHEDULED } from '@stayboard/contract'
import { monthOf } from '@stayboard/domain'
import { carry } from '../../../kit/core/drag/carry.ts'
import { t } from '../../../kit/core/words/words.ts'
import { RowGrip } from '../../../ui/RowGrip.tsx'
import type { MovableRow } from './moved.ts'
import classes from './moving.module.css'
import { useMoving } from './useMoving.ts'

/**
 * The handle that drags a row to another month: to an element with `data-month`, except its own. Keyboard users move it in the form
 * (`MoveMonths`).
 */
export function Grip({ row }: { row: MovableRow }) {
  const { begin, hold, drop } = useMoving()
  const monthAt = (place: Element | null) => {
    const month = place?.closest('[data-month]')?.getAttribute('data-month') ?? null
    return month === monthOf(row.start) || month === UNSCHEDULED ? null : month
  }
  const carried = {
    text: row.organisationName,
    onStart: () => begin(row),
    onOver: (place: Element | null) => hold(monthAt(place)),
    onDrop: (place: Element | null) => drop(row, monthAt(place)),
  }
  return (
    <RowGrip
      id={row.prognosisMetaId}
      title={t('prognosis.drag')}
      className={classes.grip}
      onPress={(event) => carry(event, carried)}
    />
  )
}
