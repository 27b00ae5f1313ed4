import { type PasteColumn, pasteColumns } from '@stayboard/contract'
import { memo } from 'react'
import { t } from '../../../kit/core/words/words.ts'
import { SheetCell } from '../../../kit/forms/sheet/SheetCell.tsx'
import classes from '../../../kit/forms/sheet/sheet.module.css'
import { useSheet } from '../../../kit/forms/sheet/useSheet.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { VisuallyHidden } from '../../../ui/Text.tsx'
import type { PastedRow } from './grid.ts'
import type { Labels } from './headings.ts'
import type { Fault, Paste } from './useRowPaste.ts'

/** The widths of the columns in px, suited to their content. */
const widths: Partial<Record<PasteColumn, number>> = {
  organisation: 200,
  companyClient: 150,
  notes: 180,
  nights: 80,
  probability: 80,
}
const WIDTH = 120

/** A grid of cells to type or paste into. The arrow keys and Enter move between cells. */
export function PasteGrid({ paste }: { paste: Paste }) {
  return (
    <ScrollBox label={t('sheets.grid')} maxHeight={520}>
      <table {...useSheet()} className={classes.grid} aria-label={t('sheets.grid')}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('sheets.row', { row: '' })}</VisuallyHidden>
            </th>
            {pasteColumns.map((column) => (
              <th key={column} scope="col" style={{ minWidth: widths[column] ?? WIDTH }}>
                {paste.labels[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paste.grid.map((row, at) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
              key={at}
              at={at}
              row={row}
              faults={paste.faultsOf(at)}
              labels={paste.labels}
              write={paste.write}
              lay={paste.lay}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

interface RowProps extends Pick<Paste, 'write' | 'lay'> {
  at: number
  row: PastedRow
  faults: readonly Fault[] | undefined
  labels: Labels
}

/** Memoised, because a sheet has thousands of cells. */
const Row = memo(
  ({ at, row, faults, labels, write, lay }: RowProps) => (
    <tr>
      <th scope="row">{at + 1}</th>
      {pasteColumns.map((column) => (
        <td key={column}>
          <SheetCell
            at={at}
            column={column}
            label={labels[column]}
            text={row[column]}
            fault={faults?.find(({ field }) => field === column)}
            write={write}
            lay={lay}
            autoFocus={at === 0 && column === pasteColumns[0]}
          />
        </td>
      ))}
    </tr>
  ),
  (old, now) => old.row === now.row && old.faults === now.faults && old.labels.notes === now.labels.notes,
)
