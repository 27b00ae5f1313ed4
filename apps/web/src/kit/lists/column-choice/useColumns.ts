import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWaited } from '../../core/calls/useWaited.ts'
import type { Column, Widths } from '../../table/column.ts'
import type { ListControl } from '../state/useListState.ts'
import { columnsIn, keepColumns, keptColumns } from './kept-columns.ts'
import { inAddress, shownColumns, widthsIn } from './shown.ts'

/** The visible columns of a list, their widths, and a function that changes both. */
export interface ChosenColumns<Row> {
  shown: Column<Row>[]
  widths: Widths
  isUsual: boolean
  /** Whether the user's choice is still loading. Rows wait for it, so that their columns do not change. */
  isLoading: boolean
  /** The chosen columns as the address stores them; `undefined` for the usual ones. */
  wanted: string | undefined
  /** Applies these columns and widths, and stores them for the user. */
  show: (shown: readonly Pick<Column<Row>, 'id' | 'label'>[], widths?: Widths) => void
}

/**
 * The columns that the address names, otherwise those that the user chose for this list.
 * @param list the path of the list's call
 * @param scope distinguishes lists of one call on one page
 */
export function useColumns<Row>(
  { list, scope }: { list: string; scope: string },
  columns: readonly Column<Row>[],
  control: ListControl,
): ChosenColumns<Row> {
  const queries = useQueryClient()
  const { data, isPending, error } = useQuery(keptColumns)
  const isWaiting = control.columns === undefined && isPending && error === null
  // If the choice takes too long to load, the list shows its default columns.
  const isLate = useWaited(isWaiting, 'columns') === 'long'
  const wanted = control.columns ?? columnsIn(data, { list, scope })
  return {
    shown: shownColumns(columns, wanted),
    widths: widthsIn(wanted),
    isUsual: wanted === undefined,
    isLoading: isWaiting && !isLate,
    wanted,
    show: (shown, widths = widthsIn(wanted)) => {
      const text = inAddress<Pick<Column<Row>, 'id' | 'label'>>(columns, shown, widths)
      keepColumns(queries, { list, scope, columns: text })
      if (control.columns !== undefined)
        control.change({ columns: text, page: control.state.page ?? null }, { replace: true })
    },
  }
}
