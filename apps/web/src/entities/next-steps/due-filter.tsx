import { dues } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { MultiSelectField } from '../../kit/forms/fields/SelectField.tsx'
import type { FilterFields } from '../../kit/lists/filters/filter-fields.ts'
import type { FilterChip } from '../../kit/lists/parts/ListBar.tsx'
import { severalChips, severalField } from '../../kit/lists/state/several.ts'

/** The filter by when the next step is due. */
export function DueFilter({ field }: Pick<FilterFields, 'field'>) {
  return (
    <MultiSelectField
      field={severalField(field('nextStepDue', t('activities.due')), dues)}
      options={dues}
      labelOf={(due) => t(`options.dues.${due}`)}
    />
  )
}

/** The chips of this filter. */
export function useDueChips(): (nextStepDue: string | undefined) => FilterChip[] {
  return (nextStepDue) =>
    severalChips('nextStepDue', nextStepDue, dues, (due) =>
      due === 'none' ? t('options.dues.none') : `${t('shared.nextStep')}: ${t(`options.dues.${due}`)}`,
    )
}
