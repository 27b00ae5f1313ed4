import { attentions, type Fase, fases } from '@stayboard/contract'
import { ExploiterSelect } from '../../../entities/exploiters/ExploiterSelect.tsx'
import { DueFilter } from '../../../entities/next-steps/due-filter.tsx'
import { UserSelect } from '../../../entities/users/UserSelect.tsx'
import { t } from '../../../kit/core/words/words.ts'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { MoneyField } from '../../../kit/forms/fields/MoneyField.tsx'
import { MultiSelectField } from '../../../kit/forms/fields/SelectField.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import type { FilterFields } from '../../../kit/lists/filters/filter-fields.ts'
import { severalField } from '../../../kit/lists/state/several.ts'
import { NOBODY, useFilterNames } from './useFilterNames.ts'

/** The filters of enquiries: name, refNumber, location, rawResponse, amount, userId, exploiterId, attention, fases and notFases. */
export function EnquiryFilters({ field }: FilterFields) {
  const names = useFilterNames()
  const labelOf = (fase: Fase) => t(`options.fases.${fase}`)
  return (
    <>
      <TextField field={field('name', t('enquiries.name'))} autoFocus />
      <TextField field={field('refNumber', t('shared.reference'))} />
      <TextField field={field('location', t('enquiries.location'))} />
      <TextField field={field('rawResponse', t('enquiries.rawResponse'))} />
      <MoneyField
        field={asEuros(field('amount', t('enquiries.priceEuro')))}
        help={t('enquiries.amountHelp')}
      />
      <DueFilter field={field} />
      <MultiSelectField
        field={severalField(field('attention', t('enquiries.attention')), attentions)}
        options={attentions}
        labelOf={(mark) => t(`options.attentions.${mark}`)}
      />
      <UserSelect
        field={field('userId', t('shared.owner'))}
        keep={String}
        current={names.owner}
        extras={[{ value: NOBODY, label: t('enquiries.nobody') }]}
      />
      <ExploiterSelect
        field={field('exploiterId', t('shared.exploiter'))}
        keep={String}
        current={names.exploiter}
      />
      <MultiSelectField
        field={severalField(field('fases', t('enquiries.onlyFases')), fases)}
        options={fases}
        labelOf={labelOf}
      />
      <MultiSelectField
        field={severalField(field('notFases', t('enquiries.notFases')), fases)}
        options={fases}
        labelOf={labelOf}
      />
    </>
  )
}

/** The address has a plain decimal; the field accepts and shows amounts in the user's format. */
const asEuros = (field: FieldBinding<string>): FieldBinding<number> => ({
  ...field,
  value: field.value === null ? null : Number(field.value),
  onChange: (euros) => field.onChange(euros === null ? null : String(euros)),
  showsAs: undefined,
})
