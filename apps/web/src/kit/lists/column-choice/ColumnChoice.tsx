import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Button, IconButton } from '../../../ui/Button.tsx'
import classes from '../../../ui/ColumnChoice.module.css'
import { Checkbox } from '../../../ui/inputs.ts'
import { t } from '../../core/words/words.ts'
import type { ColumnProps } from './column-props.ts'
import { movedColumn, type NamedColumn, toggled } from './shown.ts'

/**
 * A checkbox for each column, visible columns first and in their order. The main column is always visible, because it
 * has the row's link.
 */
export default function ColumnChoice({ list: { columns, choice } }: ColumnProps) {
  const { shown, show } = choice
  const hidden = columns
    .filter((column) => !shown.includes(column))
    .sort((one, other) => t(one.label).localeCompare(t(other.label)))
  return (
    <>
      <ul className={classes.columns}>
        {[...shown, ...hidden].map((column) => (
          <li key={column.id}>
            <Checkbox
              label={t(column.label)}
              checked={shown.includes(column)}
              disabled={column.isMain ?? false}
              onChange={() => show(toggled(columns, shown, column))}
            />
            {shown.includes(column) && <Movers column={column} shown={shown} onMove={show} />}
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        style={{ width: '100%', marginTop: 4 }}
        disabled={choice.isUsual}
        onClick={() =>
          show(
            columns.filter(({ isHidden }) => !isHidden),
            {},
          )
        }
      >
        {t('lists.columnsReset')}
      </Button>
    </>
  )
}

interface MoversProps {
  column: NamedColumn
  shown: readonly NamedColumn[]
  onMove: (shown: readonly NamedColumn[]) => void
}

/** The arrow buttons are never removed, so that the other buttons keep their position. */
function Movers({ column, shown, onMove }: MoversProps) {
  const name = t(column.label)
  return (
    <span className={classes.movers}>
      <IconButton
        aria-label={t('lists.columnUp', { column: name })}
        disabled={column === shown[0]}
        onClick={() => onMove(movedColumn(shown, column, -1))}
      >
        <IconChevronUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={t('lists.columnDown', { column: name })}
        disabled={column === shown.at(-1)}
        onClick={() => onMove(movedColumn(shown, column, 1))}
      >
        <IconChevronDown size={16} aria-hidden />
      </IconButton>
    </span>
  )
}
