import { prognosisStatuses } from '@stayboard/contract'
import { shiftDay } from '@stayboard/domain'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useExploiterName } from '../../../entities/exploiters/useExploiterName.ts'
import { ClosedNote, reportedOf } from '../../../entities/prognosis/ClosedNote.tsx'
import { prognosisColours } from '../../../entities/prognosis/pages.ts'
import { t } from '../../../kit/core/words/words.ts'
import { SelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../../kit/forms/fields/typed/DayField.tsx'
import { NumberField } from '../../../kit/forms/fields/typed/NumberField.tsx'
import { PercentField } from '../../../kit/forms/fields/typed/PercentField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { Group } from '../../../ui/layout.tsx'
import { Dot } from '../../../ui/StatusDot.tsx'
import type { Prognosis, PrognosisFormControl, PrognosisValues } from './form-types.ts'
import { LinkedFields } from './LinkedFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { rowOf, SplitPreview } from './SplitPreview.tsx'

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

interface ClosedPreviewProps {
  record: Prognosis | null
  values: PrognosisValues
}

/** The effect of the unsaved values on closed months. */
function ClosedPreview({ record, values }: ClosedPreviewProps) {
  const { organisation, exploiter } = values
  const exploiterName = useExploiterName(exploiter)
  const exploiterId = idIn(exploiter)
  const after = { ...rowOf(values), exploiterId, organisationId: idIn(organisation) ?? 0 }
  const names = [
    [exploiterId, exploiterName],
    [record?.exploiterId ?? null, record?.exploiterName],
  ] as const
  return <ClosedNote before={record && reportedOf(record)} after={after} names={names} />
}

/** The id at the end of a record's address. */
const idIn = (address: string | null) => (address === null ? null : Number(address.split('/').at(-1)))

/** Moves a stay by whole months. The form shows the new split by month before saving. */
function MoveMonths({ form: { values, set } }: { form: PrognosisFormControl }) {
  const { start } = values
  if (start === null) return null
  return (
    <Group gap="xs" role="group" aria-label={t('prognosis.moveByMonths')}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        onClick={() => set({ start: shiftDay(start, -1) })}
      >
        {t('prognosis.monthEarlier')}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        onClick={() => set({ start: shiftDay(start, 1) })}
      >
        {t('prognosis.monthLater')}
      </Button>
    </Group>
  )
}
