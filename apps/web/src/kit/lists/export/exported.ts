import { rowOf, valueAt } from '@stayboard/contract'
import type { ListCall } from '../../core/calls/list-call.ts'
import { t } from '../../core/words/words.ts'
import type { Column } from '../../table/column.ts'

/**
 * The columns of an export in the format of its call: `path
 * path:Heading`. Columns without a value of the record, such as pictures and buttons, are omitted.
 */
export function exportedColumns<Row>(call: ListCall, columns: readonly Column<Row>[]): string[] {
  const row = rowOf(call)
  const named = columns.flatMap(({ id, label, holds = id, parts = [{ label, holds }] }) =>
    parts.flatMap((part) => {
      const paths = [part.holds].flat().map(String)
      // A summed map of amounts has no single value. The server writes one column per key.
      const isThere = (path: string) => valueAt(row, path) !== undefined || call.sums?.includes(path)
      return paths.every(isThere) ? [`${paths.join('|')}:${t(part.label)}`] : []
    }),
  )
  // Two columns may show the same value.
  return [...new Set(named)]
}
