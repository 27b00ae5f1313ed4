import { api } from '@stayboard/contract'
import { useState } from 'react'
import { RecordSelect } from '../../kit/forms/fields/RecordSelect.tsx'
import { OrganisationDialog } from '../../kit/organisations/OrganisationDialog.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import type { Prognosis } from './PrognosisForm.tsx'
import { enquiryLink, exploiterLink, organisationLink } from './prognosis-fields.ts'
import { useFilterNames } from './useFilterNames.ts'
import type { PrognosisFormControl } from './usePrognosisForm.ts'

interface Props {
  form: PrognosisFormControl
  record: Prognosis | null
}

const idIn = (link: string | null) => link?.split('/').at(-1)

/** Organisation, exploiter, and the enquiry it comes from. */
export function LinkedFields({ form, record }: Props) {
  const { t } = useWords()
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
      <OrganisationField form={form} current={isLoaded ? record.organisationName : names.organisation} />
      <RecordSelect<typeof api.exploiters.list, string>
        field={form.field('exploiter', t('prognosis.exploiter'))}
        call={api.exploiters.list}
        nameOf={({ name }) => name}
        keep={({ exploiterId }) => exploiterLink(exploiterId)}
        current={names.exploiter}
      />
      <RecordSelect<typeof api.enquiries.list, string>
        field={form.field('enquiry', t('prognosis.enquiry'))}
        call={api.enquiries.list}
        {...(organisationId === undefined ? {} : { query: { organisationId } })}
        nameOf={({ enquiry: one }) => [one.refNumber, one.name].filter(Boolean).join(' ')}
        keep={({ enquiry: one }) => enquiryLink(one.enquiryId)}
        current={names.enquiry}
      />
    </>
  )
}

interface OrganisationProps {
  form: PrognosisFormControl
  current: string | undefined
}

/** Whose prognosis it is: searched for, or made in place while the form keeps what was typed (J12). */
function OrganisationField({ form, current }: OrganisationProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <>
      <RecordSelect<typeof api.organisations.simple, string>
        field={form.field('organisation', t('prognosis.organisation'))}
        call={api.organisations.simple}
        nameOf={({ name }) => name}
        keep={({ organisationId }) => organisationLink(organisationId)}
        current={current}
        autoFocus
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
