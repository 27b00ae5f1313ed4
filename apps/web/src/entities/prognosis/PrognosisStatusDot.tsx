import type { PrognosisStatus } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { prognosisColours } from './pages.ts'

/** A prognosis status with its colour and name. */
export function PrognosisStatusDot({ status }: { status: PrognosisStatus }) {
  return <StatusDot color={prognosisColours[status]}>{t(`options.prognosisStatuses.${status}`)}</StatusDot>
}
