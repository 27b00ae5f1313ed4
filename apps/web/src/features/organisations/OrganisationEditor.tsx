import { api, organisationStatuses } from '@stayboard/contract'
import { needsNextStep } from '@stayboard/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { DueMark } from '../../entities/next-steps/NextStep.tsx'
import { PrognosisCard } from '../../entities/prognosis/PrognosisCard.tsx'
import { keepAnswer } from '../../kit/core/calls/calls.ts'
import { OptionLabel } from '../../kit/core/words/OptionLabel.tsx'
import { t } from '../../kit/core/words/words.ts'
import { RecordEditor } from '../../kit/records/RecordEditor.tsx'
import { WithAside } from '../../ui/WithAside.tsx'
import { ContactsCard } from './contacts/ContactsCard.tsx'
import { CompanyFields } from './form/CompanyFields.tsx'
import classes from './form/form.module.css'
import { fieldOf } from './form/form-part.ts'
import { GeneralFields, NotesField } from './form/GeneralFields.tsx'
import { LeadFields } from './form/LeadFields.tsx'
import { type Organisation, type OrganisationForm, useOrganisationForm } from './form/organisation-form.ts'
import { OrganisationEnquiries } from './OrganisationEnquiries.tsx'
import { organisationColours } from './status-colours.ts'
import { useOrganisationsBehind } from './useOrganisationsBehind.ts'

interface Props {
  organisation: Organisation | null
  /** The first sections below the form. */
  parts?: ReactNode
  /** A button that writes to the main contact. */
  write?: ReactNode
}

/** The lead form. For an existing organisation, its activities, contacts and enquiries are shown below. */
export function OrganisationEditor({ organisation, parts, write }: Props) {
  const back = useOrganisationsBehind()
  const queries = useQueryClient()
  const form = useOrganisationForm(organisation, (saved, how) => {
    const params = { organisationId: saved.organisationId }
    keepAnswer(queries, api.organisations.get, { params }, saved)
    if (how === 'close') back.go()
  })
  useFirstField(organisation, form)
  useOwnAddress(organisation, form)
  const part = { form, field: fieldOf(form), organisation }
  return (
    <RecordEditor
      form={form}
      title={organisation?.name ?? t('palette.addOrganisation')}
      badge={organisation && <Badge {...organisation} />}
      back={back}
      parts={
        <>
          {parts}
          <OrganisationParts organisation={organisation} write={write} />
        </>
      }
    >
      <WithAside aside={<LeadFields {...part} />}>
        <CompanyFields {...part} />
        <GeneralFields {...part} />
        <NotesField {...part} />
      </WithAside>
    </RecordEditor>
  )
}

/** The status, and the mark of the next step. */
const Badge = ({ organisationStatus: status, nextStepDate }: Organisation) => (
  <>
    {status && <OptionLabel options={organisationStatuses} value={status} colors={organisationColours} />}
    <DueMark date={nextStepDate} isNeeded={needsNextStep(status)} />
  </>
)

/** The sections of an existing organisation. A new one has none yet. */
function OrganisationParts({ organisation, write }: Omit<Props, 'parts'>) {
  if (organisation === null) return <p className={classes.later}>{t('organisations.afterFirstSave')}</p>
  const { organisationId } = organisation
  return (
    <>
      <ContactsCard organisation={organisation} write={write} />
      <OrganisationEnquiries organisationId={organisationId} />
      <PrognosisCard of={{ organisationId: String(organisationId) }} />
    </>
  )
}

/** Focuses the name of a new organisation, because all other fields are still disabled. */
function useFirstField(organisation: Organisation | null, form: OrganisationForm): void {
  const { id } = form.field('name')
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
