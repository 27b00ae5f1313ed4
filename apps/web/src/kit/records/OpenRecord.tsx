import type { Call, WireAnswer } from '@stayboard/contract'
import type { ReactNode } from 'react'
import { useCall } from '../core/calls/calls.ts'
import { type Given, pathOf } from '../core/calls/send.ts'
import { Waiting } from '../core/notices/Waiting.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'
import { useFocusBack } from '../dialogs/useFocusBack.ts'
import { Failed } from './Failed.tsx'

interface Props<C extends Call> {
  call: C
  params: Given<C>['params']
  title: string
  onClose: () => void
  /** Renders the dialog once the record is loaded. */
  children: (record: WireAnswer<C>) => ReactNode
}

/** Loads the record of a dialog. Shows an error if that fails. */
export function OpenRecord<C extends Call>({ call, params, title, onClose, children }: Props<C>) {
  const { data, error, refetch } = useCall(call, { params } as Pick<Given<C>, 'params'>)
  useFocusBack()
  if (data !== undefined) return <>{children(data)}</>
  return (
    <Dialog size="lg" title={title} onClose={onClose}>
      {error ? (
        <Failed reason={error} onRetry={() => void refetch()} record={pathOf(call, { params })} />
      ) : (
        <Waiting heights={[30, 30, 30, 30]} />
      )}
    </Dialog>
  )
}
