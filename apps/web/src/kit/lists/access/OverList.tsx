import type { ReactNode } from 'react'
import { useOpenRow } from '../../core/address/useOpenRow.ts'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { OpenRecord } from '../../records/OpenRecord.tsx'

interface Props<C extends ListCall> {
  /** The list. Its contract has the call that loads one record. */
  call: C
  title: string
  /** Renders the dialog of a record; `null` for a new one. */
  children: (record: RowOf<C> | null, close: () => void) => ReactNode
}

/** Opens the record in the address, or a new one, over the list. */
export function OverList<C extends ListCall>({ call, title, children }: Props<C>) {
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
