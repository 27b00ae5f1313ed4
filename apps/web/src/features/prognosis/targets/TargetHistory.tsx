import { api } from '@stayboard/contract'
import { RowHistory } from '../../../kit/history/HistoryButton.tsx'
import { pathOf } from '../../../kit/send.ts'
import { useWords } from '../../../kit/words.ts'
import { useMonthName } from '../months.ts'
import type { Gap } from './TargetTable.tsx'

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
