import { api, Client, mergedClientFields } from '@stayboard/contract'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { linkTo } from '../../kit/forms/fields/picker.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { type MergeProps, moved, useMerge } from './useMerge.ts'

type Taken = (typeof mergedClientFields)[number]

/** Merges a client into another one. */
export default function MergeClients(props: MergeProps) {
  const { kept, gone, exchange, after } = useMerge(props)
  const { mutate, error, isPending } = useSend(api.duplicates.mergeClients, { also: moved })
  // The merged record is gone before the dialog is.
  const open = { enabled: !isPending }
  const one = useCall(api.clients.get, { params: { clientId: kept } })
  const other = useCall(api.clients.get, { params: { clientId: gone } }, open)
  const uses = useCall(api.duplicates.clientUses, { params: { clientId: gone } }, open)
  const versions = { keepVersion: one.data?.version, mergeVersion: other.data?.version }
  const linkOf = linkTo(Client)
  return (
    <MergeDialog
      item={Client.item}
      names={mergedClientFields}
      kept={one.data && { id: kept, name: `${one.data.firstname} ${one.data.lastname}`, values: one.data }}
      merged={
        other.data && { id: gone, name: `${other.data.firstname} ${other.data.lastname}`, values: other.data }
      }
      uses={uses.data?.uses}
      problem={error ?? one.error ?? other.error}
      isSending={isPending}
      onExchange={exchange}
      onMerge={(take) =>
        mutate(
          { body: { keep: linkOf(kept), merge: linkOf(gone), ...versions, take: take as Taken[] } },
          after,
        )
      }
      onClose={props.onClose}
    />
  )
}
