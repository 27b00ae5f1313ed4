import { api, Client, mergedClientFields } from '@stayboard/contract'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { linkTo } from '../../kit/forms/fields/picker.ts'
import { MergeRecords } from './MergeRecords.tsx'
import { type MergeProps, useCurrent, useMerge } from './useMerge.ts'

type Taken = (typeof mergedClientFields)[number]

/** Merges a client into another one. */
export default function MergeClients(props: MergeProps) {
  const { kept, gone, exchange, after } = useMerge(props)
  const { mutate, error, isPending } = useSend(api.duplicates.mergeClients)
  // The merged record is gone before the dialog is.
  const open = { enabled: !isPending }
  const one = useCall(api.clients.get, { params: { clientId: kept } })
  const other = useCall(api.clients.get, { params: { clientId: gone } }, open)
  const uses = useCall(api.duplicates.clientUses, { params: { clientId: gone } }, open)
  const [keptNow, goneNow] = [useCurrent(one), useCurrent(other)]
  const versions = { keepVersion: keptNow?.version, mergeVersion: goneNow?.version }
  const linkOf = linkTo(Client)
  return (
    <MergeRecords
      item={Client.item}
      names={mergedClientFields}
      kept={keptNow && { id: kept, name: `${keptNow.firstname} ${keptNow.lastname}`, values: keptNow }}
      merged={goneNow && { id: gone, name: `${goneNow.firstname} ${goneNow.lastname}`, values: goneNow }}
      uses={uses.data?.uses}
      problem={error ?? one.error ?? other.error ?? uses.error}
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
