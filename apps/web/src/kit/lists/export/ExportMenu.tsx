import { callsOf, type FileFormat, rowOf, valueAt } from '@stayboard/contract'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import i18next from 'i18next'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { t } from '../../core/words/words.ts'
import type { Column } from '../../table/column.ts'
import type { ListLook } from '../column-choice/look.ts'
import type { ListAsked } from '../state/values.ts'
import { decimalSign } from './decimal-sign.ts'
import { download } from './download.ts'
import { FileMenu } from './FileMenu.tsx'

/** The part of a list that its export needs. */
type Props<C extends ListCall> = { list: ListAsked<C> & Pick<ListLook<RowOf<C>>, 'shown'> }

/** Downloads all pages of the list as a file, in its order and with its visible columns. */
export function ExportMenu<C extends ListCall>({ list }: Props<C>) {
  const { call, within, shown, control, named } = list
  const { language } = i18next
  const take = async (format: FileFormat) => {
    const { page, size, ...query } = control.query
    const column = exportedColumns(call, shown)
    const asked = { ...query, format, language, decimal: decimalSign(), column }
    await download(callsOf(call).export, { params: within, query: asked })
  }
  const files = [
    {
      label: t('lists.exportExcel'),
      icon: <IconFileSpreadsheet size={16} aria-hidden />,
      onTake: () => void take('xlsx'),
    },
    {
      label: t('lists.exportCsv'),
      icon: <IconFileText size={16} aria-hidden />,
      onTake: () => void take('csv'),
    },
  ]
  return <FileMenu label={named(t('lists.export'))} files={files} />
}

/**
 * The columns of an export in the format of its call: `path
 * path:Heading`. Columns without a value of the record, such as pictures and buttons, are omitted.
 */
function exportedColumns<Row>(call: ListCall, columns: readonly Column<Row>[]): string[] {
  const row = rowOf(call)
  const named = columns.flatMap(({ id, label, holds = id, parts = [{ label, holds }] }) =>
    parts.flatMap((part) => {
      const paths = [part.holds].flat().map(String)
      // A column of amounts by key has no single value. The server writes one column per key.
      const isThere = (path: string) => valueAt(row, path) !== undefined || call.sums?.includes(path)
      return paths.every(isThere) ? [`${paths.join('|')}:${t(part.label)}`] : []
    }),
  )
  // Removes duplicates, because two columns may show the same value.
  return [...new Set(named)]
}
