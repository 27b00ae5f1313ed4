import type { ReactNode } from 'react'
import type { ListCall, RowOf } from '../core/calls/list-call.ts'
import { useOpenRow } from '../core/page/open-row.ts'
import { OpenRecord } from '../records/OpenRecord.tsx'

interface Props<C extends ListCall> {
  /** The list: its contract tells how one of its records is had. */
  call: C
  title: string
  /** The dialog of the record; of a new one where there is none. */
  children: (record: RowOf<C> | null, close: () => void) => ReactNode
}

/** The record of a list that the address opens, or a new one, over the page. */
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
