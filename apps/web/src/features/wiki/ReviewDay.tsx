import { useToday } from '../../kit/core/words/clock.ts'
import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'

/** The date of an article's next review. An overdue one is marked, because the article may be outdated. */
export function ReviewDay({ day }: { day: string | null }) {
  const today = useToday()
  if (day === null) return null
  if (day > today) return dayText(day)
  return <StatusDot color="orange">{`${t('wiki.overdue')}: ${dayText(day)}`}</StatusDot>
}
