import { type ReactNode, useMemo } from 'react'
import { Facts } from '../../../ui/Facts.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { useOpenRow } from '../../core/address/useOpenRow.ts'
import type { Linked, ListCall, RowOf } from '../../core/calls/list-call.ts'
import { may } from '../../core/session/session.ts'
import { t } from '../../core/words/words.ts'
import { Dialog } from '../../dialogs/Dialog.tsx'
import { ReaderHistory } from '../../history/HistoryButton.tsx'
import { RecordHistory } from '../../history/RecordHistory.tsx'
import { OpenRecord } from '../../records/OpenRecord.tsx'
import { type Column, rowName } from '../../table/column.ts'
import { opens } from '../../table/RowLink.tsx'
import type { RowOptions } from '../../table/row-options.ts'
import { idIn } from '../state/record-in.ts'

/** The declaration of a list. */
export interface Listed<C extends ListCall> {
  call: C
  title: string
  columns: Column<RowOf<C>>[]
  /** Additional fields of a record, shown only in its read view. */
  details?: Column<RowOf<C>>[] | undefined
  /** The appearance and the link of a row, and its id if the contract does not name it. */
  row?: Partial<RowOptions<RowOf<C>>>
  /** Whether readers, too, have the buttons of rows and list, which ask for rights of their own. */
  isForReaders?: boolean | undefined
  /** The form of a record, or of a new one, which opens over the list. */
  form?: ((record: RowOf<C> | null, close: () => void) => ReactNode) | undefined
}

/**
 * What the signed-in user may do with the rows, by the right to the call that changes one. Users who may not change rows are
 * not offered to add one. For them, a record with a form opens in a read view, and its row has a history button.
 */
export function useRowAccess<C extends ListCall>(declared: Listed<C>) {
  const { call, title, columns, details, row, isForReaders, form } = declared
  // Memoised by hand, because the compiler does not memoise values that are used between hooks.
  return useMemo(
    () => accessTo({ call, title, columns, details, row, isForReaders, form }),
    [call, title, columns, details, row, isForReaders, form],
  )
}

function accessTo<C extends ListCall>({ call, title, columns, details = [], ...declared }: Listed<C>) {
  const { row = {}, isForReaders = false, form } = declared
  const id = row.id ?? idIn(call)
  const change = call.rows?.update
  const nameOf = row.name ?? ((one: RowOf<C>) => rowName(one, columns))
  const mayChange = isForReaders || change === undefined || may(change)
  const isRead = !mayChange && form !== undefined && row.link === undefined
  const history = (one: RowOf<C>) => <ReaderHistory record={one} name={nameOf(one)} />
  const read = (one: RowOf<C> | null, close: () => void) =>
    one && <ReadRecord record={one} name={nameOf(one)} columns={[...columns, ...details]} onClose={close} />
  const over = mayChange ? form : isRead ? read : undefined
  return {
    mayChange,
    nameOf,
    rowOptions: {
      ...row,
      id,
      link: row.link ?? (form && ((one: RowOf<C>) => opens(id(one)))),
      actions: mayChange ? row.actions : isRead ? history : undefined,
    },
    over: over && (
      <OverList call={call} title={title}>
        {over}
      </OverList>
    ),
  }
}

interface Props<C extends ListCall> {
  /** The list. Its contract has the call that loads one record. */
  call: C
  title: string
  /** Renders the dialog of a record; `null` for a new one. */
  children: (record: RowOf<C> | null, close: () => void) => ReactNode
}

/** Opens the record in the address, or a new one, over the list. */
function OverList<C extends ListCall>({ call, title, children }: Props<C>) {
  const { open = '', close } = useOpenRow()
  const { get, id = '' } = call.rows ?? {}
  if (open === 'new') return <>{children(null, close)}</>
  if (!get || !/^\d+$/.test(open)) return null
  return (
    <OpenRecord key={open} call={get} params={{ [id]: open }} title={title} onClose={close}>
      {(record) => children(record as RowOf<C>, close)}
    </OpenRecord>
  )
}

interface ReadRecordProps<Row> {
  record: Row
  /** The title of the dialog with the record. */
  name: string
  /** The columns whose values the dialog shows. */
  columns: readonly Column<Row>[]
  onClose: () => void
}

/** Shows all fields of a record to users who may not change it. */
function ReadRecord<Row extends Linked>({ record, name, columns, onClose }: ReadRecordProps<Row>) {
  const facts = columns.filter(({ isMain }) => !isMain)
  return (
    <Dialog size="lg" isWholeOnPhone title={name} onClose={onClose}>
      {/* Preserves the line breaks of texts. */}
      <Stack gap="md" style={{ whiteSpace: 'pre-line' }}>
        <Facts isNarrow facts={facts.map(({ label, cell }) => [t(label), cell(record)])} />
        <Group justify="flex-end">
          <RecordHistory record={record} />
        </Group>
      </Stack>
    </Dialog>
  )
}
