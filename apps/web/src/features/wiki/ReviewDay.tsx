import { useToday } from '../../kit/core/words/clock.ts'
import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'

/** When an article is looked at again. One that is due may be wrong, which readers and searchers see. */
export function ReviewDay({ day }: { day: string | null }) {
  const today = useToday()
  if (day === null) return null
  if (day > today) return dayText(day)
  return <StatusDot color="orange">{`${t('wiki.overdue')}: ${dayText(day)}`}</StatusDot>
}
