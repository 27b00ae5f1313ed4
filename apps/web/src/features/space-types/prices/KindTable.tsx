import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { t } from '../../../kit/core/words/words.ts'
import { SheetCell } from '../../../kit/forms/sheet/SheetCell.tsx'
import sheet from '../../../kit/forms/sheet/sheet.module.css'
import { useSheet } from '../../../kit/forms/sheet/useSheet.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { VisuallyHidden } from '../../../ui/Text.tsx'
import { type Kind, kindKey } from './season-rows.ts'
import type { KindSheetState } from './useKindSheet.ts'

export interface SheetColumn {
  name: string
  label: string
  /** The valid texts of the column's cells. */
  options?: readonly string[]
  /** Whether the column is wider than those of dates and amounts. */
  isWide?: boolean
}

interface Props {
  label: string
  grid: Omit<KindSheetState, 'save' | 'put'>
  /** The columns before those of the kinds of rooms. */
  columns: readonly SheetColumn[]
  kinds: readonly Kind[]
  mayChange: boolean
  copyLabel: (row: number) => string
  removeLabel: (row: number) => string
}

/** A sheet with a row for each period and a column for each kind of room. */
export function KindTable({ label, grid, columns, kinds, mayChange, ...labels }: Props) {
  const id = useId()
  const all: SheetColumn[] = [
    ...columns,
    ...kinds.map((kind) => ({ name: kindKey(kind), label: labelOf(kind) })),
  ]
  const listOf = (name: string) => `${id}-${name}`
  return (
    <ScrollBox label={label} maxHeight={560}>
      {columns.map(({ name, options }) => options && <Choices key={name} id={listOf(name)} of={options} />)}
      <table {...useSheet()} className={sheet.grid} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('sheets.row', { row: '' })}</VisuallyHidden>
            </th>
            {all.map((column) => (
              <th key={column.name} scope="col" style={{ minWidth: column.isWide ? 168 : 92 }}>
                {column.label}
              </th>
            ))}
            {mayChange && <td />}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, at) => (
            <tr key={row.key}>
              <th scope="row">{row.currency === 'EUR' ? at + 1 : `${at + 1} · ${row.currency}`}</th>
              {all.map(({ name, options, ...column }) => (
                <td key={name}>
                  {mayChange ? (
                    <SheetCell
                      at={at}
                      column={name}
                      label={column.label}
                      text={row.texts[name] ?? ''}
                      fault={grid.faults.get(row.key)?.find(({ field }) => field === name)}
                      write={grid.write}
                      lay={grid.lay}
                      options={options && listOf(name)}
                    />
                  ) : (
                    row.texts[name]
                  )}
                </td>
              ))}
              {mayChange && <RowButtons at={at} grid={grid} {...labels} />}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const labelOf = ({ name, units }: Kind) =>
  units > 1 ? `${name} · ${t('prices.units', { count: units })}` : name

const Choices = ({ id, of }: { id: string; of: readonly string[] }) => (
  <datalist id={id}>
    {of.map((one) => (
      <option key={one} value={one} />
    ))}
  </datalist>
)

const RowButtons = ({
  at,
  grid,
  copyLabel,
  removeLabel,
}: { at: number } & Pick<Props, 'grid' | 'copyLabel' | 'removeLabel'>) => (
  <td>
    <Group gap={4} wrap="nowrap">
      <IconButton aria-label={copyLabel(at + 1)} onClick={() => grid.copy(at)}>
        <IconCopy size={16} aria-hidden />
      </IconButton>
      <IconButton aria-label={removeLabel(at + 1)} onClick={() => grid.remove(at)}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </Group>
  </td>
)
