import {
  api,
  type Call,
  Client,
  mergedClientFields,
  mergedOrganisationFields,
  Organisation,
} from '@stayboard/contract'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { ProblemText } from '../../kit/core/notices/ProblemText.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { RecordValues } from './differences.ts'
import { MergeChoice } from './MergeChoice.tsx'
import { type MergeProps, useCurrent, useMerge } from './useMerge.ts'

const { clientUses, mergeClients, mergeOrganisations, organisationUses } = api.duplicates

/** For each kind: the fields that can be chosen, the call that counts references, and the call that merges. */
const kinds = {
  clients: { kind: Client, names: mergedClientFields, uses: clientUses, merge: mergeClients },
  organisations: {
    ...{ kind: Organisation, names: mergedOrganisationFields },
    ...{ uses: organisationUses, merge: mergeOrganisations },
  },
}

/** The dialog that compares two records and merges one into the other (docs/rules/duplicates.md#merging). */
export default function MergeRecords({ of, ...props }: MergeProps) {
  const { kept, gone, exchange, after } = useMerge(props)
  const { kind, names, ...calls } = kinds[of]
  const { mutate, error, isPending } = useSend<Call>(calls.merge)
  // Disables the queries during the merge, because the merged record disappears before the dialog does.
  const open = { enabled: !isPending }
  const about = (id: number) => ({ params: { [kind.id]: id } })
  const one = useCall<Call>(kind.calls.get, about(kept))
  const other = useCall<Call>(kind.calls.get, about(gone), open)
  const uses = useCall<(typeof calls)['uses']>(calls.uses, about(gone), open)
  const [keptNow, goneNow] = [useCurrent(one), useCurrent(other)] as (Stored | undefined)[]
  const problem = error ?? one.error ?? other.error ?? uses.error
  const linkOf = linkTo(kind)
  const nameOf = (record: Stored) => kind.calls.list.rows.called.map((name) => record[name]).join(' ')
  return (
    <Dialog size="xl" isWholeOnPhone title={t('duplicates.mergeTitle')} onClose={props.onClose}>
      <Stack gap="md">
        {problem && (
          <Notice tone="error">
            <ProblemText problem={problem} />
          </Notice>
        )}
        {keptNow && goneNow ? (
          <MergeChoice
            key={kept}
            item={kind.item}
            names={names}
            kept={{ name: nameOf(keptNow), values: keptNow }}
            merged={{ name: nameOf(goneNow), values: goneNow }}
            uses={uses.data?.uses}
            isSending={isPending}
            onExchange={exchange}
            onMerge={(take) => {
              const versions = { keepVersion: keptNow.version, mergeVersion: goneNow.version }
              mutate({ body: { keep: linkOf(kept), merge: linkOf(gone), ...versions, take } }, after)
            }}
            onClose={props.onClose}
          />
        ) : (
          !problem && <Waiting heights={[30, 30, 30, 30]} />
        )}
      </Stack>
    </Dialog>
  )
}

/** A client or an organisation, as its call returns it. */
interface Stored extends RecordValues {
  readonly version: number
}
