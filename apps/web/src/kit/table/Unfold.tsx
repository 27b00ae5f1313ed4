import { IconChevronRight } from '@tabler/icons-react'
import classes from '../../ui/DataTable.module.css'
import type { Unfolding } from './row-options.ts'

interface Props<Row> {
  row: Row
  /** The id of the element with the details. */
  controls: string
  unfolds: Unfolding<Row>
  /** Called in place of unfolding the row. */
  onOpen?: (() => void) | undefined
}

/** The button that unfolds a row. Its click area covers the whole row. */
export const Unfold = <Row,>({ row, controls, unfolds, onOpen }: Props<Row>) => (
  <button
    type="button"
    className={classes.unfold}
    data-row-link
    aria-label={unfolds.label(row)}
    aria-expanded={unfolds.isOpen(row)}
    aria-controls={controls}
    onClick={onOpen ?? (() => unfolds.toggle(row))}
  >
    <IconChevronRight size={16} aria-hidden />
  </button>
)
