import { api } from '@stayboard/contract'
import { OrganisationField } from '../../entities/organisations/OrganisationField.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { type EnquiryAnswer, type EnquiryForm, organisationLink } from './enquiry-form.ts'

interface Props {
  form: EnquiryForm
  record: EnquiryAnswer | null
}

/** The organisation that makes the enquiry. */
export function Asker({ form, record }: Props) {
  const current = useOrganisationName(form.values.organisation, record)
  return <OrganisationField field={form.field('organisation')} current={current} />
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
