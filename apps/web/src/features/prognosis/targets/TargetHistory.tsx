import { api } from '@stayboard/contract'
import { pathOf } from '../../../kit/core/calls/send.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import { RowHistory } from '../../../kit/history/HistoryButton.tsx'
import { useMonthName } from '../months/months.ts'
import type { Gap } from './gap.ts'

interface Props {
  gap: Gap
  /** Of the operator. */
  name: string
}

/** How a target came to be what it is; where there is none, nothing. */
export function TargetHistory({ gap: { month, prognosisTargetId }, name }: Props) {
  const { t } = useWords()
  const monthName = useMonthName()
  if (prognosisTargetId === null) return null
  const address = pathOf(api.targets.get, { params: { prognosisTargetId } })
  return <RowHistory address={address} name={t('prognosis.targetOf', { name, month: monthName(month) })} />
}
