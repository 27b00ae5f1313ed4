import { Stack } from '@mantine/core'
import { api } from '@stayboard/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PrognosisCard } from '../../entities/prognosis/PrognosisCard.tsx'
import { keepAnswer } from '../../kit/core/calls/calls.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { RecordForm } from '../../kit/records/RecordForm.tsx'
import { WithAside } from '../../ui/WithAside.tsx'
import { useOrganisationsBehind } from './BackToList.tsx'
import { ContactsCard } from './contacts/ContactsCard.tsx'
import { CompanyFields } from './form/CompanyFields.tsx'
import classes from './form/form.module.css'
import { fieldOf } from './form/form-part.ts'
import { GeneralFields, NotesField } from './form/GeneralFields.tsx'
import { LeadFields } from './form/LeadFields.tsx'
import { type Organisation, type OrganisationForm, useOrganisationForm } from './form/organisation-form.ts'
import { OrganisationEnquiries } from './OrganisationEnquiries.tsx'
import { OrganisationHeader } from './OrganisationHeader.tsx'

/** The lead form. For an existing organisation, its contacts and enquiries are shown below. */
export function OrganisationEditor({ organisation }: { organisation: Organisation | null }) {
  const { t } = useWords()
  const { go } = useOrganisationsBehind()
  const queries = useQueryClient()
  const form = useOrganisationForm(organisation, (saved, how) => {
    const params = { organisationId: saved.organisationId }
    keepAnswer(queries, api.organisations.get, { params }, saved)
    if (how === 'close') go()
  })
  useFirstField(organisation, form)
  useOwnAddress(organisation, form)
  const part = { form, field: fieldOf(form), organisation }
  return (
    <>
      <OrganisationHeader form={form} organisation={organisation} />
      <Stack gap="md">
        <RecordForm form={form}>
          <WithAside aside={<LeadFields {...part} />}>
            <CompanyFields {...part} />
            <GeneralFields {...part} />
            <NotesField {...part} />
          </WithAside>
        </RecordForm>
        {organisation ? (
          <>
            <ContactsCard organisation={organisation} />
            <OrganisationEnquiries organisationId={organisation.organisationId} />
            <PrognosisCard of={{ organisationId: String(organisation.organisationId) }} />
          </>
        ) : (
          <p className={classes.later}>{t('organisations.afterFirstSave')}</p>
        )}
      </Stack>
    </>
  )
}

/** Focuses the name of a new organisation, because all other fields are still disabled. */
function useFirstField(organisation: Organisation | null, form: OrganisationForm): void {
  const { id } = form.field('name', '')
  const isNew = organisation === null
  useEffect(() => {
    if (isNew) document.getElementById(id)?.focus({ preventScroll: true })
  }, [isNew, id])
}

/** Replaces the address once a new organisation has an id. Fields changed meanwhile are saved first. */
function useOwnAddress(organisation: Organisation | null, { recordId, isDirty }: OrganisationForm): void {
  const navigate = useNavigate()
  const isSaved = organisation === null && recordId !== null && !isDirty
  useEffect(() => {
    if (!isSaved) return
    void navigate({
      to: '/add_organisation/$organisationId',
      params: { organisationId: String(recordId) },
      replace: true,
      state: true,
    })
  }, [isSaved, recordId, navigate])
}
