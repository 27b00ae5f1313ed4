import { useExploiterName } from '../../../entities/exploiters/useExploiterName.ts'
import { ClosedNote, reportedOf } from '../../../entities/prognosis/ClosedNote.tsx'
import type { Prognosis, PrognosisValues } from './form-types.ts'
import { rowOf } from './SplitPreview.tsx'

interface Props {
  record: Prognosis | null
  values: PrognosisValues
}

/** What the unsaved values mean for closed months. */
export function ClosedPreview({ record, values }: Props) {
  const { organisation, exploiter } = values
  const exploiterName = useExploiterName(exploiter)
  const exploiterId = idIn(exploiter)
  const after = { ...rowOf(values), exploiterId, organisationId: idIn(organisation) ?? 0 }
  const names = [
    [exploiterId, exploiterName],
    [record?.exploiterId ?? null, record?.exploiterName],
  ] as const
  return <ClosedNote before={record && reportedOf(record)} after={after} names={names} />
}

/** The id in the address of a record. */
const idIn = (address: string | null) => (address === null ? null : Number(address.split('/').at(-1)))
