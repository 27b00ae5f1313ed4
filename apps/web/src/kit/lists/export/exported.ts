import { rowOf, valueAt } from '@stayboard/contract'
import type { ListCall } from '../../core/calls/list-call.ts'
import type { Translate } from '../../core/words/words.ts'
import type { Column } from '../columns.tsx'

/**
 * The columns of a list as its export is asked for them: `path|path:Heading`. One that shows nothing of the
 * record (a picture, a button) is left out.
 */
export function exportedColumns<Row>(
  call: ListCall,
  columns: readonly Column<Row>[],
  t: Translate,
): string[] {
  const row = rowOf(call)
  return columns.flatMap(({ id, label, holds = id, parts = [{ label, holds }] }) =>
    parts.flatMap((part) => {
      const paths = [part.holds].flat().map(String)
      return paths.every((path) => valueAt(row, path)) ? [`${paths.join('|')}:${t(part.label)}`] : []
    }),
  )
}
