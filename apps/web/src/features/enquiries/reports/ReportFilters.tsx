import { addDays } from '@stayboard/domain'
import { ExploiterSelect } from '../../../entities/exploiters/ExploiterSelect.tsx'
import { useExploiterName } from '../../../entities/exploiters/useExploiterName.ts'
import { useToday } from '../../../kit/core/words/clock.ts'
import { t } from '../../../kit/core/words/words.ts'
import { DayRange } from '../../../kit/forms/range/ranges.tsx'
import classes from '../fases/fases.module.css'
import type { ReportQuery } from './useReport.ts'

interface Props {
  query: ReportQuery
  put: (changes: Readonly<Record<string, string | null>>) => void
}

/** The period and the exploiter of a report. Without them it covers everything. */
export function ReportFilters({ query: { from, to, exploiterId }, put }: Props) {
  const today = useToday()
  const year = today.slice(0, 4)
  const [newYear, newYearsEve] = [`${year}-01-01`, `${year}-12-31`]
  const exploiter = {
    id: 'exploiterId',
    name: 'exploiterId',
    label: t('shared.exploiter'),
    value: exploiterId ?? null,
    onChange: (id: string | null) => put({ exploiterId: id }),
  }
  return (
    <div className={classes.filters}>
      <DayRange
        label={t('enquiries.period')}
        labels={{ from: t('enquiries.from'), to: t('enquiries.to') }}
        value={{ from: from ?? null, to: to ?? null }}
        presets={[
          { label: 'enquiries.last90Days', from: addDays(today, -90), to: today },
          { label: 'ranges.thisYear', from: newYear, to: newYearsEve },
          { label: 'enquiries.allTime', from: null, to: null },
        ]}
        onChange={(range) => put({ ...range })}
      />
      <div className={classes.exploiter}>
        <ExploiterSelect field={exploiter} keep={String} current={useExploiterName(exploiterId)} />
      </div>
    </div>
  )
}
