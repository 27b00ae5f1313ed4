import { api } from '@stayboard/contract'
import { pathOf } from '../../../kit/core/calls/send.ts'
import { t } from '../../../kit/core/words/words.ts'
import { RowHistory } from '../../../kit/history/HistoryButton.tsx'
import { useMonthName } from '../months/months.ts'
import type { Gap } from './gap.ts'

interface Props {
  gap: Gap
  /** The name of the target's exploiter. */
  name: string
}

/** A history button for a target; empty if there is no target. */
export function TargetHistory({ gap: { month, prognosisTargetId }, name }: Props) {
  const monthName = useMonthName()
  if (prognosisTargetId === null) return null
  const address = pathOf(api.targets.get, { params: { prognosisTargetId } })
  return <RowHistory address={address} name={t('prognosis.targetOf', { name, month: monthName(month) })} />
}
