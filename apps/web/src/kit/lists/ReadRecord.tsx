import { Group, Stack } from '@mantine/core'
import { Facts } from '../../ui/Facts.tsx'
import type { Linked } from '../core/calls/list-call.ts'
import { useWords } from '../core/words/words.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { RecordHistory } from '../history/RecordHistory.tsx'
import type { Column } from './columns.tsx'

interface Props<Row> {
  record: Row
  /** Stands above. */
  name: string
  /** What else is said of it. */
  columns: readonly Column<Row>[]
  onClose: () => void
}

/** All of a record, to be read by whoever may not change it. */
export function ReadRecord<Row extends Linked>({ record, name, columns, onClose }: Props<Row>) {
  const { t } = useWords()
  const facts = columns.filter(({ isMain }) => !isMain)
  return (
    <Dialog size="lg" isWholeOnPhone title={name} onClose={onClose}>
      {/* What was written in lines is read in lines. */}
      <Stack gap="md" style={{ whiteSpace: 'pre-line' }}>
        <Facts isNarrow facts={facts.map(({ label, cell }) => [t(label), cell(record)])} />
        <Group justify="flex-end">
          <RecordHistory record={record} />
        </Group>
      </Stack>
    </Dialog>
  )
}
