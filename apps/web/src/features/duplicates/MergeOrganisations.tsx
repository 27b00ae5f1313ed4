import { api, mergedOrganisationFields, Organisation } from '@stayboard/contract'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { linkTo } from '../../kit/forms/fields/picker.ts'
import { MergeRecords } from './MergeRecords.tsx'
import { type MergeProps, useCurrent, useMerge } from './useMerge.ts'

type Taken = (typeof mergedOrganisationFields)[number]

/** Merges an organisation into another one. */
export default function MergeOrganisations(props: MergeProps) {
  const { kept, gone, exchange, after } = useMerge(props)
  const { mutate, error, isPending } = useSend(api.duplicates.mergeOrganisations)
  // The merged record is gone before the dialog is.
  const open = { enabled: !isPending }
  const one = useCall(api.organisations.get, { params: { organisationId: kept } })
  const other = useCall(api.organisations.get, { params: { organisationId: gone } }, open)
  const uses = useCall(api.duplicates.organisationUses, { params: { organisationId: gone } }, open)
  const [keptNow, goneNow] = [useCurrent(one), useCurrent(other)]
  const versions = { keepVersion: keptNow?.version, mergeVersion: goneNow?.version }
  const linkOf = linkTo(Organisation)
  return (
    <MergeRecords
      item={Organisation.item}
      names={mergedOrganisationFields}
      kept={keptNow && { id: kept, name: keptNow.name, values: keptNow }}
      merged={goneNow && { id: gone, name: goneNow.name, values: goneNow }}
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
