import { api, EnquiryRecord } from '@stayboard/contract'
import { addDays } from '@stayboard/domain'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { t } from '../../../kit/core/words/words.ts'
import { DayField } from '../../../kit/forms/fields/typed/DayField.tsx'
import { useCallForm } from '../../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../../kit/records/FormDialog.tsx'
import type { EnquiryAnswer } from '../useEnquiryForm.ts'

interface Props extends Pick<EnquiryAnswer, 'enquiry'> {
  onClose: () => void
  onExtended: (made: EnquiryAnswer) => void
}

/**
 * The form that extends an enquiry to a date. By default the extension is as long as the stay
 * (docs/rules/enquiries.md#extension).
 */
export default function ExtendForm({ enquiry, onClose, onExtended }: Props) {
  const { enquiryId, checkoutDate, nights } = enquiry
  const { mutateAsync } = useSend(api.enquiries.extend)
  const form = useCallForm({
    name: `extension of enquiry ${enquiryId}`,
    kind: EnquiryRecord.item,
    schema: api.enquiries.extend.body,
    starts: { checkoutDate: checkoutDate && nights ? addDays(checkoutDate, nights) : null },
    send: (body: { checkoutDate: string | null }) => mutateAsync({ params: { enquiryId }, body }),
    onSaved: onExtended,
    onClose,
  })
  return (
    <FormDialog
      title={t('enquiries.extendTitle')}
      saveLabel={t('enquiries.extend')}
      form={form}
      onClose={onClose}
    >
      <p>{t('enquiries.extendText')}</p>
      <DayField field={form.field('checkoutDate', t('enquiries.extendUntil'))} autoFocus />
    </FormDialog>
  )
}
