import { api, prognosisStatuses } from '@stayboard/contract'
import { financialPages } from '../../../entities/prognosis/pages.ts'
import { t } from '../../../kit/core/words/words.ts'
import { DayField } from '../../../kit/forms/fields/DayField.tsx'
import { RecordSelect } from '../../../kit/forms/fields/RecordSelect.tsx'
import { MultiSelectField } from '../../../kit/forms/fields/SelectField.tsx'
import { severalField } from '../../../kit/forms/fields/several.ts'
import { DigitsField } from '../form/DigitsField.tsx'
import { ProbabilitySlider } from '../form/ProbabilitySlider.tsx'
import type { Financial } from '../useFinancial.ts'
import { MonthFilter } from './MonthFilter.tsx'
import { useFilterField } from './useFilterField.ts'
import { useFilterNames } from './useFilterNames.ts'

/** All filters of the financial pages, with their input rules. */
export function FilterFields({ financial }: { financial: Financial }) {
  const field = useFilterField(financial)
  const names = useFilterNames(financial.filters)
  return (
    <>
      <RecordSelect<typeof api.organisations.simple, string>
        field={field('organisationId', t('prognosis.organisation'))}
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
          field={severalField(field('status', t('prognosis.status')), prognosisStatuses)}
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
