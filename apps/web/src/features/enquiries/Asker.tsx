import { api } from '@stayboard/contract'
import { OrganisationField } from '../../entities/organisations/OrganisationField.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { type EnquiryAnswer, organisationLink } from './enquiry-fields.ts'
import type { EnquiryFormControl } from './useEnquiryForm.ts'

interface Props {
  form: EnquiryFormControl
  record: EnquiryAnswer | null
}

/** The organisation that makes the enquiry. */
export function Asker({ form, record }: Props) {
  const { t } = useWords()
  const current = useOrganisationName(form.values.organisation, record)
  return (
    <OrganisationField field={form.field('organisation', t('enquiries.organisation'))} current={current} />
  )
}

/** The name of the linked organisation: from the enquiry, or loaded if a draft or the address set the link. */
function useOrganisationName(link: string | null, record: EnquiryAnswer | null): string | undefined {
  const known = record?.enquiry.organisation
  const isKnown = known !== undefined && link === organisationLink(known.organisationId)
  const organisationId = link?.split('/').at(-1) ?? ''
  const enabled = !isKnown && organisationId !== '' && may(api.organisations.get)
  const found = useCall(api.organisations.get, { params: { organisationId } }, { enabled })
  return isKnown ? known.name : found.data?.name
}
