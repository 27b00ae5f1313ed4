import { Stack } from '@mantine/core'
import { api } from '@stayboard/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { callOptions } from '../../kit/calls.ts'
import { RecordForm } from '../../kit/forms/RecordForm.tsx'
import { PrognosisCard } from '../../kit/prognosis/PrognosisCard.tsx'
import { useWords } from '../../kit/words.ts'
import { WithAside } from '../../ui/WithAside.tsx'
import { useOrganisationsBehind } from './BackToList.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { ContactsCard } from './ContactsCard.tsx'
import classes from './form.module.css'
import { fieldOf } from './form-part.ts'
import { GeneralFields, NotesField } from './GeneralFields.tsx'
import { LeadFields } from './LeadFields.tsx'
import { OrganisationEnquiries } from './OrganisationEnquiries.tsx'
import { OrganisationHeader } from './OrganisationHeader.tsx'
import { type Organisation, type OrganisationForm, useOrganisationForm } from './organisation-form.ts'

/** The lead form with, of an organisation that exists, its contacts and enquiries. */
export function OrganisationEditor({ organisation }: { organisation: Organisation | null }) {
  const { t } = useWords()
  const { go } = useOrganisationsBehind()
  const queries = useQueryClient()
  const form = useOrganisationForm(organisation, (saved, how) => {
    const params = { organisationId: saved.organisationId }
    queries.setQueryData(callOptions(api.organisations.get, { params }).queryKey, saved)
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

/** A new organisation begins with its name: nothing else is open yet. */
function useFirstField(organisation: Organisation | null, form: OrganisationForm): void {
  const { id } = form.field('name', '')
  const isNew = organisation === null
  useEffect(() => {
    if (isNew) document.getElementById(id)?.focus({ preventScroll: true })
  }, [isNew, id])
}

/** Once a new organisation has its number, its page has the address; what is typed meanwhile is saved first. */
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
