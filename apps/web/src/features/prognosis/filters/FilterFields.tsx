import { api, prognosisStatuses, UNSCHEDULED } from '@stayboard/contract'
import { useState } from 'react'
import { financialPages } from '../../../entities/prognosis/pages.ts'
import { messageOf, t } from '../../../kit/core/words/words.ts'
import { type FieldBinding, inputProps } from '../../../kit/forms/binding.ts'
import { RecordSelect } from '../../../kit/forms/fields/choices/RecordSelect.tsx'
import { MultiSelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'
import { severalField } from '../../../kit/forms/fields/choices/several.ts'
import { DayField } from '../../../kit/forms/fields/typed/DayField.tsx'
import { usualMonths } from '../../../kit/forms/range/range.ts'
import { MonthRange } from '../../../kit/forms/range/ranges.tsx'
import { TextInput } from '../../../ui/inputs.ts'
import { ProbabilitySlider } from '../form/ProbabilitySlider.tsx'
import { thisMonth } from '../months/months.ts'
import type { Financial } from '../useFinancial.ts'
import { useFilterField } from './useFilterField.ts'
import { useFilterNames } from './useFilterNames.ts'

/** The maximum number of digits in a filter. */
const MOST_DIGITS = 9

/** A field that accepts only digits. It ignores other characters and shows a message. */
function DigitsField({ field }: { field: FieldBinding<string> }) {
  const [isRefused, setRefused] = useState(false)
  const take = (typed: string) => {
    const isDigits = /^\d*$/.test(typed)
    setRefused(!isDigits)
    if (isDigits && typed.length <= MOST_DIGITS) field.onChange(typed === '' ? null : typed)
  }
  return (
    <TextInput
      {...inputProps({ ...field, error: isRefused ? messageOf('numbersOnly') : field.error }, {})}
      inputMode="numeric"
      autoComplete="off"
      value={field.value ?? ''}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => setRefused(false)}
    />
  )
}

/** All filters of the financial pages, with their input rules. */
export function FilterFields({ financial }: { financial: Financial }) {
  const field = useFilterField(financial)
  const names = useFilterNames(financial.filters)
  return (
    <>
      <RecordSelect<typeof api.organisations.simple, string>
        field={field('organisationId', t('shared.organisation'))}
        call={api.organisations.simple}
        nameOf={({ name }) => name}
        keep={({ organisationId }) => String(organisationId)}
        current={names.organisation}
      />
      <RecordSelect<typeof api.exploiters.list, string>
        field={field('exploiterId', t('shared.exploiter'))}
        call={api.exploiters.list}
        nameOf={({ name }) => name}
        keep={({ exploiterId }) => String(exploiterId)}
        current={names.exploiter}
      />
      {financialPages[financial.page].status === null && (
        <MultiSelectField
          field={severalField(field('status', t('shared.status')), prognosisStatuses)}
          options={prognosisStatuses}
          labelOf={(status) => t(`options.prognosisStatuses.${status}`)}
        />
      )}
      <MonthFilter financial={financial} />
      <DigitsField field={field('nightsFrom', t('prognosis.nightsFrom'))} />
      <DayField field={field('start', t('prognosis.startFrom'))} />
      <DigitsField field={field('total', t('prognosis.totalFrom'))} />
      <ProbabilitySlider
        label={t('prognosis.probabilityFrom')}
        value={Number(financial.filters.probability ?? 0)}
        onChoose={(value) => financial.control.change({ probability: value === 0 ? null : String(value) })}
      />
    </>
  )
}

/** Filters by one month, by a range of months, or by stays without dates. */
function MonthFilter({ financial: { filters, control } }: { financial: Financial }) {
  const from = filters.month ?? null
  // Without an end, the filter is a single month.
  const to = filters.monthTo ?? (from === UNSCHEDULED ? null : from)
  return (
    <MonthRange
      label={t('ranges.months')}
      labels={{ from: t('prognosis.firstMonth'), to: t('prognosis.lastMonth') }}
      value={{ from, to }}
      presets={[...usualMonths(thisMonth()), { label: 'prognosis.unscheduled', from: UNSCHEDULED, to: null }]}
      extra={{ value: UNSCHEDULED, label: t('prognosis.unscheduled') }}
      onChange={(range) =>
        control.change({ month: range.from, monthTo: range.to === range.from ? null : range.to })
      }
    />
  )
}
