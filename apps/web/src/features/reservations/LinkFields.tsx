import { api, Client, EnquiryRecord } from '@stayboard/contract'
import { useClientName } from '../../entities/clients/useClientName.ts'
import { useEnquiryNumber } from '../../entities/enquiries/useEnquiryNumber.ts'
import { linkTo } from '../../kit/forms/fields/picker.ts'
import { RecordSelect } from '../../kit/forms/fields/RecordSelect.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { PrognosisField } from './PrognosisField.tsx'
import { ReservedRoomFields } from './ReservedRoomFields.tsx'
import type { LinkProps } from './reservation.ts'

/** The records that a reservation belongs to: client, room, enquiry and prognosis. */
export function LinkFields({ form, reservation }: LinkProps) {
  const { client, enquiry } = form.values
  return (
    <FieldGrid min={200}>
      <RecordSelect<typeof api.clients.list, string>
        field={form.field('client')}
        call={api.clients.list}
        nameOf={({ firstname, lastname, email }) => `${firstname} ${lastname}, ${email}`}
        keep={({ clientId }) => linkTo(Client)(clientId)}
        current={useClientName(client)}
      />
      <RecordSelect<typeof api.enquiries.list, string>
        field={form.field('enquiry')}
        call={api.enquiries.list}
        nameOf={({ enquiry: one }) => [one.refNumber, one.name].filter(Boolean).join(' ')}
        keep={({ enquiry: one }) => linkTo(EnquiryRecord)(one.enquiryId)}
        current={useEnquiryNumber(enquiry)}
      />
      <PrognosisField field={form.field('prognosisMeta')} enquiry={enquiry} />
      <ReservedRoomFields form={form} reservation={reservation} />
    </FieldGrid>
  )
}
