import { api, EnquiryRecord } from '@stayboard/contract'
import { z } from 'zod'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { useSend } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { DepartmentSelect } from './StayRoomFields.tsx'
import { departmentLink, idOf } from './stay.ts'

/** An empty string stands for no department. */
const WANTED = z.object({ department: z.string().nullable() })

interface Props extends OfEnquiry {
  onClose: () => void
}

/** The form that sets or clears the requested department of an enquiry. */
export default function WantedForm({ enquiry, onClose }: Props) {
  const { enquiryId, version, departmentId, departmentName } = enquiry
  const { mutateAsync } = useSend(api.enquiries.addDepartment)
  const form = useCallForm({
    name: `department of enquiry ${enquiryId}`,
    kind: EnquiryRecord.item,
    schema: WANTED,
    starts: { department: departmentId === null ? null : departmentLink(departmentId) },
    send: ({ department }: { department: string | null }) =>
      mutateAsync({
        params: { enquiryId },
        body: { departmentId: department === null ? null : idOf(department), version },
      }),
    onClose,
  })
  return (
    <FormDialog title={t('stays.setWanted')} form={form} onClose={onClose}>
      <DepartmentSelect
        field={form.field('department', t('stays.wantedDepartment'))}
        known={departmentId === null ? null : { id: departmentId, name: departmentName ?? '' }}
        autoFocus
      />
    </FormDialog>
  )
}
