import { api } from '@stayboard/contract'
import { useParams } from '@tanstack/react-router'
import { useWords } from '../../kit/core/words/words.ts'
import { RecordPage } from '../../kit/records/RecordPage.tsx'
import { OrganisationEditor } from './OrganisationEditor.tsx'
import { useOrganisationsBehind } from './useOrganisationsBehind.ts'

/** The page of one organisation, or of a new one if the address has no id. */
export default function OrganisationPage() {
  const { organisationId } = useParams({ strict: false })
  const { t } = useWords()
  return (
    <RecordPage
      call={api.organisations.get}
      params={organisationId === undefined ? null : { organisationId }}
      title={t('organisations.number', { id: organisationId ?? '' })}
      back={useOrganisationsBehind()}
      failed={t('organisations.failed')}
      added={<OrganisationEditor organisation={null} />}
    >
      {(organisation) => <OrganisationEditor key={organisation.organisationId} organisation={organisation} />}
    </RecordPage>
  )
}
