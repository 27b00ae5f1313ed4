import { Skeleton, Stack } from '@mantine/core'
import { api } from '@stayboard/contract'
import { useParams } from '@tanstack/react-router'
import { Problem, useCall } from '../../kit/core/calls/calls.ts'
import { pathOf } from '../../kit/core/calls/send.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BackToList } from './BackToList.tsx'
import { OrganisationEditor } from './OrganisationEditor.tsx'

/** One organisation, or with no number in the address a new one. */
export default function OrganisationPage() {
  const { organisationId } = useParams({ strict: false })
  if (organisationId === undefined) return <OrganisationEditor organisation={null} />
  return <StoredOrganisation key={organisationId} organisationId={organisationId} />
}

function StoredOrganisation({ organisationId }: { organisationId: string }) {
  const { t } = useWords()
  const isNumber = /^\d{1,15}$/.test(organisationId)
  const params = { organisationId }
  const { data, error, refetch } = useCall(api.organisations.get, { params }, { enabled: isNumber })
  if (data) return <OrganisationEditor organisation={data} />
  if (!error && isNumber) return <OnItsWay />
  return (
    <>
      <PageHeader title={t('organisations.number', { id: organisationId })} above={<BackToList />} />
      <Card>
        <Failed
          title={t('organisations.failed')}
          reason={error ?? notThere}
          onRetry={() => void refetch()}
          {...(isNumber ? { record: pathOf(api.organisations.get, { params }) } : {})}
        />
      </Card>
    </>
  )
}

/** The problem to show for an unknown id, as the server reports it. */
const notThere = new Problem({ status: 404, code: 'notFound', message: '' })

/** Without a heading: the page's own takes the focus, and keeps it. */
const OnItsWay = () => (
  <Stack aria-busy gap="md">
    {[48, 230, 120, 160].map((height) => (
      <Skeleton key={height} height={height} />
    ))}
  </Stack>
)
