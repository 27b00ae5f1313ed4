import { api, Organisation } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../kit/calls.ts'
import { OrganisationDialog } from '../../kit/organisations/OrganisationDialog.tsx'
import { linkTo, OrganisationSelect } from '../../kit/records/pickers.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { type EnquiryAnswer, organisationLink } from './enquiry-fields.ts'
import type { EnquiryFormControl } from './useEnquiryForm.ts'

interface Props {
  form: EnquiryFormControl
  record: EnquiryAnswer | null
}

/** The organisation that asks: searched for, or made in place while the form keeps what was typed. */
export function OrganisationField({ form, record }: Props) {
  const { t } = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const current = useOrganisationName(form.values.organisation, record)
  return (
    <>
      <OrganisationSelect
        field={form.field('organisation', t('enquiries.organisation'))}
        keep={linkTo(Organisation)}
        current={current}
        {...(may(api.organisations.create) ? { onCreate: setTyped } : {})}
      />
      <OrganisationDialog
        opened={typed !== null}
        initialName={typed ?? ''}
        onClose={() => setTyped(null)}
        onCreated={({ organisationId }) => {
          form.set({ organisation: organisationLink(organisationId) })
          setTyped(null)
        }}
      />
    </>
  )
}

/** The name behind the link: told by the enquiry, or asked for where a draft or the address brought it. */
function useOrganisationName(link: string | null, record: EnquiryAnswer | null): string | undefined {
  const known = record?.enquiry.organisation
  const isKnown = known !== undefined && link === organisationLink(known.organisationId)
  const organisationId = link?.split('/').at(-1) ?? ''
  const enabled = !isKnown && organisationId !== '' && may(api.organisations.get)
  const found = useCall(api.organisations.get, { params: { organisationId } }, { enabled })
  return isKnown ? known.name : found.data?.name
}
