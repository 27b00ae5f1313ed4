import { api } from '@stayboard/contract'
import { useParams } from '@tanstack/react-router'
import { Problem, useCall } from '../../kit/core/calls/calls.ts'
import { pathOf } from '../../kit/core/calls/send.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { RecordPage } from '../../kit/records/RecordPage.tsx'
import { BackToList } from './BackToList.tsx'
import { OrganisationEditor } from './OrganisationEditor.tsx'

/** The page of one organisation, or of a new one if the address has no id. */
export default function OrganisationPage() {
  const { organisationId } = useParams({ strict: false })
  if (organisationId === undefined) return <OrganisationEditor organisation={null} />
  return <StoredOrganisation key={organisationId} organisationId={organisationId} />
}

function StoredOrganisation({ organisationId }: { organisationId: string }) {
  const { t } = useWords()
  const isNumber = /^\d{1,15}$/.test(organisationId)
  const params = { organisationId }
  const asked = useCall(api.organisations.get, { params }, { enabled: isNumber })
  return (
    <RecordPage
      title={t('organisations.number', { id: organisationId })}
      above={<BackToList />}
      failed={t('organisations.failed')}
      record={isNumber ? pathOf(api.organisations.get, { params }) : undefined}
      asked={isNumber ? asked : { ...asked, error: notThere }}
    >
      {(organisation) => <OrganisationEditor organisation={organisation} />}
    </RecordPage>
  )
}

/** The problem to show for an unknown id, as the server reports it. */
const notThere = new Problem({ status: 404, code: 'notFound', message: '' })
