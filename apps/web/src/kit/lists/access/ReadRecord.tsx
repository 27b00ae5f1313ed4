import { Facts } from '../../../ui/Facts.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import type { Linked } from '../../core/calls/list-call.ts'
import { t } from '../../core/words/words.ts'
import { Dialog } from '../../dialogs/Dialog.tsx'
import { RecordHistory } from '../../history/RecordHistory.tsx'
import type { Column } from '../../table/column.ts'

interface Props<Row> {
  record: Row
  /** The title of the dialog. */
  name: string
  /** The fields to show. */
  columns: readonly Column<Row>[]
  onClose: () => void
}

/** Shows all fields of a record to users who may not change it. */
export function ReadRecord<Row extends Linked>({ record, name, columns, onClose }: Props<Row>) {
  const facts = columns.filter(({ isMain }) => !isMain)
  return (
    <Dialog size="lg" isWholeOnPhone title={name} onClose={onClose}>
      {/* Keeps the line breaks of texts. */}
      <Stack gap="md" style={{ whiteSpace: 'pre-line' }}>
        <Facts isNarrow facts={facts.map(({ label, cell }) => [t(label), cell(record)])} />
        <Group justify="flex-end">
          <RecordHistory record={record} />
        </Group>
      </Stack>
    </Dialog>
  )
}
