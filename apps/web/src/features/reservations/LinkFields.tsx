import { api, Client, EnquiryRecord, PrognosisRecord } from '@stayboard/contract'
import { useClientName } from '../../entities/clients/useClientName.ts'
import { useEnquiryNumber } from '../../entities/enquiries/useEnquiryNumber.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { dayText, moneyText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { RecordSelect } from '../../kit/forms/fields/choices/RecordSelect.tsx'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
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

interface Props {
  field: FieldBinding<string>
  /** The address of the chosen enquiry. */
  enquiry: string | null
}

/** A choice of the prognoses of the chosen enquiry. */
function PrognosisField({ field, enquiry }: Props) {
  const enquiryId = enquiry?.split('/').at(-1)
  const { data } = useCall(api.prognosis.list, { query: { enquiryId } }, { enabled: enquiryId !== undefined })
  const labels = new Map(
    data?._embedded.prognosisMetas.map(({ prognosisMetaId, start, totalPrognosis, status }) => [
      linkTo(PrognosisRecord)(prognosisMetaId),
      [t(`options.prognosisStatuses.${status}`), start && dayText(start), moneyText(totalPrognosis)]
        .filter(Boolean)
        .join(', '),
    ]),
  )
  const chosen = field.value === null || labels.has(field.value) ? [] : [field.value]
  return (
    <SelectField
      field={field}
      options={[...labels.keys(), ...chosen]}
      labelOf={(address) => labels.get(address) ?? `${t('menu.prognosis')} ${address.split('/').at(-1)}`}
      isDisabled={enquiryId === undefined && field.value === null}
    />
  )
}
