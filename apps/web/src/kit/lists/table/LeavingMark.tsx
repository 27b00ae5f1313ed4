import { type MouseEvent, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import classes from '../../../ui/DataTable.module.css'
import { notify } from '../../core/notices/notify.tsx'
import { t } from '../../core/words/words.ts'
import { useUndo } from '../../dialogs/useUndo.ts'
import type { Leaving } from '../state/leaving.ts'

/** The props of a leaving row: clicks on it, such as the second one of a double click, have no effect, except on Undo. */
export const leavingProps = (leaving: Leaving | undefined) =>
  leaving && {
    'data-leaving': true,
    onClickCapture: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-undo]')) return
      event.preventDefault()
      event.stopPropagation()
    },
  }

/** Says what happened to a row that no longer fits its list, with Undo. */
export function LeavingMark({ leaving: { own } }: { leaving: Leaving }) {
  const undo = useUndo()
  const [isUndoing, setUndoing] = useState(false)
  const text =
    own?.what ??
    t(own === undefined ? 'lists.rowLeft' : own.isDeleted ? 'lists.rowDeleted' : 'lists.rowChanged')
  const action = own?.action
  const press = async (made: string) => {
    setUndoing(true)
    notify.withdrawUndo()
    await undo(made)
    setUndoing(false)
  }
  return (
    <span className={classes.leaving}>
      <span>{text}</span>
      {action && (
        <Button
          size="tiny"
          variant="default"
          data-undo
          loading={isUndoing}
          onClick={() => void press(action)}
        >
          {t('actions.undo')}
        </Button>
      )}
    </span>
  )
}
