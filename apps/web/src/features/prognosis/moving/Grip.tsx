import { t } from '../../../kit/core/words/words.ts'
import { RowGrip } from '../../../ui/RowGrip.tsx'
import type { MovableRow } from './moved.ts'
import classes from './moving.module.css'
import { useMoving } from './useMoving.ts'

/** The handle that drags a row to another month. Keyboard users move it in the form (`MoveMonths`). */
export function Grip({ row }: { row: MovableRow }) {
  const { begin, end } = useMoving()
  return (
    <RowGrip
      id={row.prognosisMetaId}
      title={t('prognosis.drag')}
      text={row.organisationName}
      className={classes.grip}
      onStart={() => begin(row)}
      onEnd={end}
    />
  )
}
