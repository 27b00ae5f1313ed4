import { api } from '@stayboard/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { EditableCell } from '../../../kit/lists/edit/EditableCell.tsx'
import { type Boxes, leavingProps } from '../../../kit/table/row-options.ts'
import tableClasses from '../../../ui/DataTable.module.css'
import { Grip } from '../moving/Grip.tsx'
import { isMovable } from '../moving/moved.ts'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { CompanyCell } from './CompanyCell.tsx'
import type { CompanyColumn } from './columns.ts'
import { PrognosisActions } from './PrognosisActions.tsx'
import { RowDetail } from './RowDetail.tsx'
import type { PrognosisRow } from './row-types.ts'

interface Props {
  row: PrognosisRow
  columns: CompanyColumn[]
  boxes: Boxes<PrognosisRow>
  financial: Financial
  isOpen: boolean
  onToggle: () => void
}

/** The row of a prognosis, with its details when unfolded. Booked ones are green. */
export function CompanyRow({ row, columns, boxes, financial, isOpen, onToggle }: Props) {
  const id = `prognosis-${row.prognosisMetaId}`
  const leaving = financial.list.rowOptions.leaving?.(row)
  return (
    <>
      <tr
        className={`${tableClasses.row} ${classes.row}`}
        data-status={row.status}
        data-chosen={boxes.has(row) || undefined}
        data-row={row.prognosisMetaId}
        {...leavingProps(leaving !== undefined)}
      >
        <td data-box>{boxes.cell(row)}</td>
        <td data-handles>
          {isMovable(row) && may(api.prognosis.update) && <Grip row={row} />}
          <Unfold row={row} isOpen={isOpen} onToggle={onToggle} controls={id} />
        </td>
        {columns.map((column) => (
          <td key={column.id} data-align={column.align}>
            <Editable row={row} column={column} />
            {column.id === 'organisation' && leaving}
          </td>
        ))}
        <td data-align="right">
          <span className={tableClasses.actions}>
            <PrognosisActions row={row} />
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className={classes.detailRow}>
          <td colSpan={columns.length + 3}>
            <RowDetail row={row} financial={financial} />
          </td>
        </tr>
      )}
    </>
  )
}

function Editable({ row, column: { id, label, edits } }: { row: PrognosisRow; column: CompanyColumn }) {
  const cell = <CompanyCell row={row} id={id} />
  if (!edits) return cell
  return (
    <EditableCell row={row} edits={edits} label={t(label)} name={row.organisationName}>
      {cell}
    </EditableCell>
  )
}

interface UnfoldProps {
  row: PrognosisRow
  isOpen: boolean
  onToggle: () => void
  controls: string
}

/** The button that unfolds a row. Its click area covers the whole row. */
export function Unfold({ row, isOpen, onToggle, controls }: UnfoldProps) {
  return (
    <button
      type="button"
      className={classes.unfold}
      aria-label={t('prognosis.detailsOf', { name: row.organisationName })}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <IconChevronRight size={16} aria-hidden />
    </button>
  )
}
