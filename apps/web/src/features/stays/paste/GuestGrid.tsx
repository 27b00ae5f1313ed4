import type { GuestColumn, GuestPasteRow } from '@stayboard/contract'
import { IconX } from '@tabler/icons-react'
import { memo, type RefObject, useEffect, useId, useState } from 'react'
import { t, type WordKey } from '../../../kit/core/words/words.ts'
import { SheetCell } from '../../../kit/forms/sheet/SheetCell.tsx'
import classes from '../../../kit/forms/sheet/sheet.module.css'
import { useSheet } from '../../../kit/forms/sheet/useSheet.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { VisuallyHidden } from '../../../ui/Text.tsx'
import type { GuestPaste } from './useGuestPaste.ts'
import type { GuestFault } from './useReading.ts'

const labels = {
  guestTitle: 'stays.guestTitle',
  guestFirstName: 'shared.firstname',
  guestLastName: 'shared.lastname',
  name: 'stays.name',
  guestEmail: 'shared.email',
  guestPhone: 'shared.phone',
  checkIn: 'shared.checkIn',
  checkOut: 'shared.checkOut',
  room: 'shared.room',
  notes: 'shared.notes',
} as const satisfies Record<GuestColumn, WordKey>

/** The pasted rows as an editable grid. Columns without content are hidden. */
export function GuestGrid({ paste }: { paste: GuestPaste }) {
  const { columns, rows, reading, rooms, write, remove } = paste
  const sheet = useSheet()
  const id = useId()
  useFocusOnFault(sheet.ref, reading.count > 0)
  return (
    <ScrollBox label={t('sheets.grid')} maxHeight={420}>
      <datalist id={id}>
        {rooms.choices.map(({ code, facts }) => (
          <option key={code} value={code} label={`${code} · ${facts}`} />
        ))}
      </datalist>
      <table {...sheet} className={classes.grid} aria-label={t('sheets.grid')}>
        <thead>
          <tr>
            <th scope="col" style={{ width: 32 }}>
              <VisuallyHidden>{t('sheets.row', { row: '' })}</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                style={{ minWidth: widths[column] ?? WIDTH, width: column === 'room' ? '20%' : undefined }}
              >
                {t(labels[column])}
              </th>
            ))}
            <th scope="col" style={{ width: 44 }}>
              <VisuallyHidden>{t('actions.delete')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
              key={at}
              at={at}
              row={row}
              columns={columns}
              roomOptions={id}
              faults={reading.faultsOf(at)}
              write={write}
              remove={remove}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** Focuses the first cell, and once the rows are parsed the first invalid one, unless the user has moved the focus. */
function useFocusOnFault(sheet: RefObject<HTMLTableElement | null>, isWrong: boolean) {
  const [hasBeenWrong, setWrong] = useState(isWrong)
  if (isWrong && !hasBeenWrong) setWrong(true)
  useEffect(() => {
    const first = sheet.current?.querySelector('input')
    const wrong = sheet.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')
    const active = document.activeElement
    if (active !== document.body && active !== first) return
    const cell = hasBeenWrong ? wrong : first
    if (!cell || cell === active) return
    cell.focus()
    cell.select()
  }, [sheet, hasBeenWrong])
}

/** The minimum width of a column, in px. */
const WIDTH = 120
const widths: Partial<Record<GuestColumn, number>> = { name: 160, room: 80 }

interface RowProps extends Pick<GuestPaste, 'columns' | 'write' | 'remove'> {
  at: number
  row: GuestPasteRow
  roomOptions: string
  faults: readonly GuestFault[] | undefined
}

/** Memoised, because a list has thousands of cells. */
const Row = memo(
  ({ at, row, columns, roomOptions, faults, write, remove }: RowProps) => (
    <tr>
      <th scope="row">{at + 1}</th>
      {columns.map((column) => (
        <td key={column}>
          <SheetCell
            at={at}
            column={column}
            label={t(labels[column])}
            text={row[column] ?? ''}
            fault={faults?.find(({ field }) => field === column)}
            write={write}
            options={column === 'room' ? roomOptions : undefined}
          />
        </td>
      ))}
      <td>
        <IconButton aria-label={t('sheets.remove', { row: at + 1 })} onClick={() => remove(at)}>
          <IconX size={14} aria-hidden />
        </IconButton>
      </td>
    </tr>
  ),
  (old, now) =>
    old.row === now.row &&
    old.at === now.at &&
    old.faults === now.faults &&
    old.columns.join() === now.columns.join(),
)
