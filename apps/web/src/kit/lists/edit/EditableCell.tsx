import { type ReactNode, useState } from 'react'
import classes from '../../../ui/DataTable.module.css'
import { onDemand } from '../../core/loading/on-demand.tsx'
import { may } from '../../core/session/session.ts'
import { t } from '../../core/words/words.ts'
import { type CellEdits, idIn } from './edits.ts'

const CellEditing = onDemand(
  () => import('./CellEditing.tsx'),
  () => null,
) as typeof import('./CellEditing.tsx').default

interface Props<Row> {
  row: Row
  edits: CellEdits<Row>
  /** The label of the column. */
  label: string
  /** The name of the row. */
  name: string
  /** In a grid, cells are reached by arrow keys instead of Tab. */
  isInGrid?: boolean
  /** The value. */
  children: ReactNode
}

/**
 * A value that users with the right to it edit in its cell: by a click on it, and in a grid by Enter or F2. Its editor
 * is loaded by the first click.
 */
export function EditableCell<Row extends object>(props: Props<Row>) {
  const { label, name, isInGrid = false, children, ...edited } = props
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  if (!may(edited.edits.update)) return children
  return (
    <span className={classes.editable} data-open={state === 'open' || undefined}>
      {children}
      <button
        type="button"
        data-edit
        className={classes.edit}
        tabIndex={isInGrid ? -1 : undefined}
        aria-label={t('lists.editCell', { field: label, name })}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      />
      {state !== 'unused' && (
        <CellEditing
          {...edited}
          id={idIn(edited.edits, edited.row)}
          label={`${label}: ${name}`}
          isOpen={state === 'open'}
          onOpen={() => setState('open')}
          onClose={() => setState('closed')}
        />
      )}
    </span>
  )
}
