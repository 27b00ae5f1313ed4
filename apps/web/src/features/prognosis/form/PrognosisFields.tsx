import { prognosisStatuses } from '@stayboard/contract'
import { prognosisColours } from '../../../entities/prognosis/pages.ts'
import { t } from '../../../kit/core/words/words.ts'
import { DayField } from '../../../kit/forms/fields/DayField.tsx'
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx'
import { PercentField } from '../../../kit/forms/fields/PercentField.tsx'
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { Dot } from '../../../ui/StatusDot.tsx'
import { ClosedPreview } from './ClosedPreview.tsx'
import type { Prognosis, PrognosisFormControl } from './form-types.ts'
import { LinkedFields } from './LinkedFields.tsx'
import { MoveMonths } from './MoveMonths.tsx'
import { PriceFields } from './PriceFields.tsx'
import { SplitPreview } from './SplitPreview.tsx'

interface Props {
  form: PrognosisFormControl
  record: Prognosis | null
}

/** The fields of a prognosis: organisation, stay, price and probability. */
export function PrognosisFields({ form, record }: Props) {
  const { field, values } = form
  const isOtherProbability = record !== null && values.probability !== record.probability
  return (
    <>
      <FieldGrid min={220}>
        <LinkedFields form={form} record={record} />
        <TextField field={field('companyClient')} />
        <SelectField
          field={field('status')}
          options={prognosisStatuses}
          labelOf={(status) => t(`options.prognosisStatuses.${status}`)}
          iconOf={(status) => <Dot color={prognosisColours[status]} />}
        />
        <DayField field={field('start')} />
        <NumberField field={field('nights')} />
        <PriceFields form={form} />
        <PercentField
          field={{
            ...field('probability'),
            isRequired: record === null && values.status === 'PROGNOSIS',
          }}
        />
        {isOtherProbability && <TextField field={field('probabilityNote')} />}
      </FieldGrid>
      <TextAreaField field={field('notes')} rows={2} />
      <MoveMonths form={form} />
      <SplitPreview values={values} />
      <ClosedPreview record={record} values={values} />
    </>
  )
}
