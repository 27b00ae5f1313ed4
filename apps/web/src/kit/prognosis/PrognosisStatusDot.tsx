import type { PrognosisStatus } from '@stayboard/contract'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useWords } from '../words.ts'
import { statusColours } from './pages.ts'

/** A status by its colour and its name. */
export function PrognosisStatusDot({ status }: { status: PrognosisStatus }) {
  const { t } = useWords()
  return <StatusDot color={statusColours[status]}>{t(`options.prognosisStatuses.${status}`)}</StatusDot>
}
