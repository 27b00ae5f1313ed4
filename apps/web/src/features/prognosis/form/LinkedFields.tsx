import { api } from '@stayboard/contract'
import { useEnquiryNumber } from '../../../entities/enquiries/useEnquiryNumber.ts'
import { ExploiterSelect } from '../../../entities/exploiters/ExploiterSelect.tsx'
import { useExploiterName } from '../../../entities/exploiters/useExploiterName.ts'
import { OrganisationField } from '../../../entities/organisations/OrganisationField.tsx'
import { useOrganisationName } from '../../../entities/organisations/useOrganisationName.ts'
import { RecordSelect } from '../../../kit/forms/fields/choices/RecordSelect.tsx'
import type { Prognosis, PrognosisFormControl } from './form-types.ts'
import { enquiryLink, exploiterLink } from './prognosis-fields.ts'

interface Props {
  form: PrognosisFormControl
  record: Prognosis | null
}

/** The organisation, the exploiter and the enquiry of a prognosis. */
export function LinkedFields({ form, record }: Props) {
  const { organisation, exploiter, enquiry } = form.values
  const organisationId = organisation?.split('/').at(-1)
  const known = record && { id: record.organisationId, name: record.organisationName }
  const organisationName = useOrganisationName(organisation, known)
  const exploiterName = useExploiterName(exploiter)
  const number = useEnquiryNumber(enquiry)
  return (
    <>
      <OrganisationField field={form.field('organisation')} current={organisationName} autoFocus />
      <ExploiterSelect field={form.field('exploiter')} keep={exploiterLink} current={exploiterName} />
      <RecordSelect<typeof api.enquiries.list, string>
        field={form.field('enquiry')}
        call={api.enquiries.list}
        {...(organisationId === undefined ? {} : { query: { organisationId } })}
        nameOf={({ enquiry: one }) => [one.refNumber, one.name].filter(Boolean).join(' ')}
        keep={({ enquiry: one }) => enquiryLink(one.enquiryId)}
        current={number}
      />
    </>
  )
}
