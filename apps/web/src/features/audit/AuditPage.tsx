import { api } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { columns } from '../../kit/lists/columns.tsx'
import { ListView } from '../../kit/lists/ListPage.tsx'
import { useList } from '../../kit/lists/useList.ts'
import { Text } from '../../ui/Text.tsx'
import { AuditFields } from './AuditFields.tsx'
import { CheckLine } from './CheckLine.tsx'
import { EntryActions } from './EntryActions.tsx'
import { RecordCell } from './RecordCell.tsx'

const colors = {
  ADDED: 'green',
  CHANGED: 'blue',
  DELETED: 'red',
  SIGN_IN: 'gray',
  SIGN_IN_REFUSED: 'orange',
  VIEW_AS: 'orange',
  PAGE: 'gray',
  COPY: 'orange',
  EXPORT: 'orange',
}

const auditColumns = columns(api.audit.list, (column) => [
  column.instant('at', 'shared.date', { sort: 'at', width: '150px', isMain: true }),
  column.text('userName', 'shared.user', { width: '170px', card: 'line' }),
  column.option('kind', 'shared.kind', { width: '210px', colors, card: 'aside' }),
  column.custom('recordName', 'webhooks.record', (entry) => <RecordCell entry={entry} />, {
    card: 'line',
    inCard: (entry) => (entry.recordKind === null ? null : <RecordCell entry={entry} />),
  }),
  column.text('path', 'audit.export', { width: '220px', card: 'line' }),
  column.number('rowCount', 'maintenance.backups.rows', { width: '90px', card: 'none' }),
  column.text('details', 'clients.details', { under: 'path', card: 'line' }),
])

/** Filters that have a field of their own on the bar, and therefore no chip. */
const held = ['record', 'recordKind']

/** The audit log: changes, sign-ins, accesses to personal data, and exports (docs/rules/audit.md). */
export default function AuditPage() {
  const options = {
    title: t('menu.audit'),
    columns: auditColumns,
    row: {
      id: ({ auditEntryId }: { auditEntryId: number }) => auditEntryId,
      actions: (entry: Parameters<typeof EntryActions>[0]['entry']) => (
        <EntryActions entry={entry} onOnly={(record) => list.control.change({ record, recordKind: null })} />
      ),
      actionCount: 2,
    },
  }
  const list = useList(api.audit.list, options)
  return (
    <ListView
      list={list}
      {...options}
      tabs={
        <>
          <CheckLine />
          <Text size="sm" c="dimmed">
            {t('audit.period')}
          </Text>
        </>
      }
      promoted={['kind', 'userId', 'at']}
      fields={<AuditFields control={list.control} />}
      held={held}
      empty={t('audit.empty')}
    />
  )
}
