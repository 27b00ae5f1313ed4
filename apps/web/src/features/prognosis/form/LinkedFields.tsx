import { api } from '@stayboard/contract'
import { ExploiterSelect } from '../../../entities/exploiters/ExploiterSelect.tsx'
import { OrganisationField } from '../../../entities/organisations/OrganisationField.tsx'
import { RecordSelect } from '../../../kit/forms/fields/RecordSelect.tsx'
import { useFilterNames } from '../filters/useFilterNames.ts'
import type { Prognosis, PrognosisFormControl } from './form-types.ts'
import { enquiryLink, exploiterLink, organisationLink } from './prognosis-fields.ts'

interface Props {
  form: PrognosisFormControl
  record: Prognosis | null
}

const idIn = (link: string | null) => link?.split('/').at(-1)

/** The organisation, the exploiter and the enquiry of a prognosis. */
export function LinkedFields({ form, record }: Props) {
  const { organisation, exploiter, enquiry } = form.values
  const organisationId = idIn(organisation)
  const names = useFilterNames({
    ...(organisationId === undefined ? {} : { organisationId }),
    ...(exploiter === null ? {} : { exploiterId: idIn(exploiter) ?? '' }),
    ...(enquiry === null ? {} : { enquiryId: idIn(enquiry) ?? '' }),
  })
  const isLoaded = record !== null && organisation === organisationLink(record.organisationId)
  return (
    <>
      <OrganisationField
        field={form.field('organisation')}
        current={isLoaded ? record.organisationName : names.organisation}
        autoFocus
      />
      <ExploiterSelect field={form.field('exploiter')} keep={exploiterLink} current={names.exploiter} />
      <RecordSelect<typeof api.enquiries.list, string>
        field={form.field('enquiry')}
        call={api.enquiries.list}
        {...(organisationId === undefined ? {} : { query: { organisationId } })}
        nameOf={({ enquiry: one }) => [one.refNumber, one.name].filter(Boolean).join(' ')}
        keep={({ enquiry: one }) => enquiryLink(one.enquiryId)}
        current={names.enquiry}
      />
    </>
  )
}
