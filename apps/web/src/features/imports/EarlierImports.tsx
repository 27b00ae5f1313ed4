import { api, type WireAnswer } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { instantText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import type { Column } from '../../kit/table/column.ts'
import { Rows } from '../../kit/table/Rows.tsx'
import type { RowOptions } from '../../kit/table/row-options.ts'
import { Card } from '../../ui/Card.tsx'
import { kindWords } from './field-label.ts'

type Import = WireAnswer<typeof api.imports.list>['_embedded']['imports'][number]

const columns: Column<Import>[] = [
  { id: 'name', label: 'timelines.file', isMain: true, cell: ({ name }) => name },
  {
    id: 'kind',
    label: 'shared.kind',
    card: 'dimmed',
    width: '160px',
    cell: ({ kind }) => t(kindWords[kind]),
  },
  {
    ...{ id: 'by', label: 'imports.by', card: 'line', width: '260px' },
    cell: ({ userName, at }) => [userName, instantText(at)].filter(Boolean).join(', '),
  },
  {
    ...{ id: 'total', label: 'imports.rows', card: 'none', width: '110px', align: 'right' },
    cell: ({ total }) => numberText(total),
  },
  {
    ...{ id: 'written', label: 'imports.written', card: 'end', width: '130px', align: 'right' },
    cell: ({ written }) => numberText(written),
    inCard: ({ written, total }) => `${t('imports.written')}: ${numberText(written)} / ${numberText(total)}`,
  },
]

const row: RowOptions<Import> = {
  id: ({ importId }) => importId,
  link: ({ importId }) => ({ to: '/imports/$importId', params: { importId: String(importId) } }),
}

/** The list of the imports of the last 30 days. */
export function EarlierImports() {
  const { data, error, refetch } = useCall(api.imports.list)
  if (error) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[120]} />
  const { imports } = data._embedded
  if (imports.length === 0) return null
  return (
    <Card title={t('imports.earlier')}>
      <Rows rows={imports} columns={columns} rowOptions={row} label={t('imports.earlier')} />
    </Card>
  )
}
