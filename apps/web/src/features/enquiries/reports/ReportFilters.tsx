import { type Comparison, comparisons } from '@stayboard/contract'
import { addDays } from '@stayboard/domain'
import { ExploiterSelect } from '../../../entities/exploiters/ExploiterSelect.tsx'
import { useExploiterName } from '../../../entities/exploiters/useExploiterName.ts'
import { useToday } from '../../../kit/core/words/clock.ts'
import { optionText } from '../../../kit/core/words/OptionLabel.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { SelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'
import { DayRange } from '../../../kit/forms/range/ranges.tsx'
import classes from '../fases/fases.module.css'
import type { ReportQuery } from './useReport.ts'

interface Props {
  query: ReportQuery
  put: (changes: Readonly<Record<string, string | null>>) => void
}

/** The filters of a report by period and exploiter. Without them it covers everything. */
export function ReportFilters({ query: { from, to, exploiterId, compare }, put }: Props) {
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
  const comparison = {
    id: 'compare',
    name: 'compare',
    label: t('enquiries.compare'),
    value: compare ?? null,
    isDisabled: !(from && to),
    onChange: (chosen: Comparison | null) => put({ compare: chosen }),
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
        <SelectField
          field={comparison}
          options={comparisons}
          labelOf={(one) => optionText(comparisons, one)}
          placeholder={from && to ? '' : t('enquiries.compareNeeds')}
        />
      </div>
      <div className={classes.exploiter}>
        <ExploiterSelect hasFormer field={exploiter} keep={String} current={useExploiterName(exploiterId)} />
      </div>
    </div>
  )
}
