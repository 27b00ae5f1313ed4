import { OrganisationField } from '../../entities/organisations/OrganisationField.tsx'
import { useOrganisationName } from '../../entities/organisations/useOrganisationName.ts'
import type { EnquiryAnswer, EnquiryForm } from './enquiry-form.ts'

interface Props {
  form: EnquiryForm
  record: EnquiryAnswer | null
}

/** The organisation that makes the enquiry. A new one fills an empty contact and email address. */
export function EnquiryOrganisation({ form, record }: Props) {
  const known = record?.enquiry.organisation
  const name = useOrganisationName(
    form.values.organisation,
    known && { id: known.organisationId, name: known.name },
  )
  const { contactName, clientEmail } = form.values
  return (
    <OrganisationField
      field={form.field('organisation')}
      current={name}
      onCreated={({ contactname, contactemail }) =>
        form.set({
          contactName: contactName || (contactname ?? null),
          clientEmail: clientEmail || (contactemail ?? null),
        })
      }
    />
  )
}
