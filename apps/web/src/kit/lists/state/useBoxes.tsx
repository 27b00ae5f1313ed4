import { RowBox } from '../../../ui/RowBox.tsx'
import { t } from '../../core/words/words.ts'
import type { Boxes } from '../../table/row-options.ts'
import type { Selection } from './useSelection.ts'

/** The checkboxes that select the rows of a list. Each is labelled with the name of its row. */
export function useBoxes<Row>(
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
  named: (text: string) => string,
): Boxes<Row> {
  return {
    has: selection.has,
    head: (
      <RowBox label={named(t('lists.choosePage'))} state={selection.page} onClick={selection.togglePage} />
    ),
    cell: (row) => (
      <RowBox
        label={t('lists.choose', { name: nameOf(row) })}
        state={selection.has(row)}
        onClick={(event) => selection.toggle(row, event)}
      />
    ),
  }
}
