import { useToday } from '../../../kit/core/words/clock.ts'
import { t } from '../../../kit/core/words/words.ts'
import { DayRange } from '../../../kit/forms/range/ranges.tsx'
import { type ChosenMoments as Chosen, lastFriday } from './useMoments.ts'

/** The two days to compare. Without a last day, the current state is compared. */
export function Moments({ moments: { from, to, choose } }: { moments: Chosen }) {
  const today = useToday()
  const since = (day: string) => ({ from: day, to: null })
  return (
    <DayRange
      label={t('prognosis.views.changes')}
      labels={{ from: t('prognosis.from'), to: t('prognosis.until') }}
      value={{ from, to: to ?? null }}
      presets={[
        { label: 'prognosis.sinceFriday', ...since(lastFriday(today)) },
        { label: 'prognosis.sinceMonth', ...since(`${today.slice(0, 7)}-01`) },
        { label: 'prognosis.sinceYear', ...since(`${today.slice(0, 4)}-01-01`) },
      ]}
      onChange={choose}
    />
  )
}
