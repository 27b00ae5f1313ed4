import { endingWithin } from '@stayboard/domain'
import { useToday } from '../../../kit/core/words/clock.ts'
import { dayText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'

/** An end within this number of days is shown as soon. */
const SOON_DAYS = 90

/** The end of a contract, with a text if it is soon or past. */
export function ContractEnd({ contract }: { contract: { contractDateEnd: string | null } }) {
  const { contractDateEnd: end } = contract
  const today = useToday()
  if (end === null) return null
  const { from, to } = endingWithin(today, SOON_DAYS)
  if (end > to) return dayText(end)
  const hasEnded = end < from
  return (
    <StatusDot color={hasEnded ? 'red' : 'orange'}>
      {t(hasEnded ? 'providers.ended' : 'providers.endsSoon', { day: dayText(end) })}
    </StatusDot>
  )
}
