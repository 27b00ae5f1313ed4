import { api, type Fase, fases } from '@stayboard/contract'
import { needsCancelReason } from '@stayboard/domain'
import { DayField } from '../../kit/forms/fields/DayField.tsx'
import { RecordSelect } from '../../kit/forms/fields/RecordSelect.tsx'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { BulkBinder } from '../../kit/lists/bulk/rights.ts'
import { useWords } from '../../kit/words.ts'

/** What may be set for many enquiries at once (J16). */
export function EnquiryBulkFields({ field }: BulkBinder) {
  const { t } = useWords()
  const fase = field<Fase>('fase', t('enquiries.fase'))
  return (
    <>
      <RecordSelect<typeof api.users.list, number>
        field={field('userId', t('enquiries.owner'))}
        call={api.users.list}
        nameOf={(user) => user.displayname || user.username}
        keep={(user) => user.id}
      />
      <SelectField field={fase} options={fases} labelOf={(value) => t(`options.fases.${value}`)} />
      {fase.value !== null && needsCancelReason(fase.value) && (
        <TextAreaField field={field('cancelReason', t('enquiries.cancelReason'))} />
      )}
      <TextField field={field('nextStep', t('enquiries.nextStep'))} />
      <DayField field={field('nextStepDate', t('enquiries.nextStepDate'))} />
    </>
  )
}
