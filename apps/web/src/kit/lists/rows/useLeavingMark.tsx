import { type ReactNode, useCallback, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import classes from '../../../ui/DataTable.module.css'
import { useGoneRecords } from '../../core/calls/gone-records.ts'
import { useOwnActions } from '../../core/calls/own-writes.ts'
import { notify } from '../../core/notices/notify.tsx'
import { t } from '../../core/words/words.ts'
import { useUndo } from '../../dialogs/useUndo.ts'
import { deletedRow, goneRow, type Leaving } from '../state/leaving.ts'
import type { Steady } from '../state/useSteadyRows.ts'

/** Returns a function that renders the mark of a row that has left its list or was deleted, until the list is reloaded. */
export function useLeavingMark<Row>(
  leaving: Steady<Row>['leaving'],
  idOf: (row: Row) => number | string,
): (row: Row) => ReactNode | undefined {
  const ownActions = useOwnActions()
  const gone = useGoneRecords()
  return useCallback(
    (row) => {
      const found =
        leaving.get(idOf(row)) ??
        (ownActions > 0 ? deletedRow(row) : undefined) ??
        (gone > 0 ? goneRow(row) : undefined)
      return found && <LeavingMark leaving={found} />
    },
    [leaving, idOf, ownActions, gone],
  )
}

/** The mark of a row that no longer matches its list: what happened to it, and Undo. */
function LeavingMark({ leaving: { own } }: { leaving: Leaving }) {
  const undo = useUndo()
  const [isUndoing, setUndoing] = useState(false)
  const text =
    own?.what?.() ??
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
