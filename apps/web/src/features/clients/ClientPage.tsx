import { Skeleton, Stack } from '@mantine/core'
import { api } from '@stayboard/contract'
import { useParams } from '@tanstack/react-router'
import { EnquiriesCard } from '../../entities/enquiries/EnquiriesCard.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { pathOf } from '../../kit/core/calls/send.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import pageClasses from '../../ui/page.module.css'
import { WithAside } from '../../ui/WithAside.tsx'
import { AccountFacts, PersonFacts } from './ClientFacts.tsx'
import { BackToClients, ClientHeader } from './ClientHeader.tsx'
import { ComingCards } from './ComingCards.tsx'
import type { Client } from './client-form.ts'

/** One client: all that is known, and what came from the client. */
export default function ClientPage() {
  const { clientId = '' } = useParams({ strict: false })
  const { t } = useWords()
  const params = { clientId }
  const { data, error, refetch } = useCall(api.clients.get, { params })
  if (data) return <Shown client={data} />
  if (error) {
    return (
      <>
        <PageHeader title={t('clients.number', { id: clientId })} above={<BackToClients />} />
        <Card>
          <Failed
            reason={error}
            onRetry={() => void refetch()}
            record={pathOf(api.clients.get, { params })}
          />
        </Card>
      </>
    )
  }
  return (
    <Stack aria-busy gap="md">
      {[64, 260, 160, 120].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Stack>
  )
}

function Shown({ client }: { client: Client }) {
  const { t } = useWords()
  return (
    <div className={pageClasses.page}>
      <ClientHeader client={client} />
      <WithAside aside={<AccountFacts client={client} />}>
        <PersonFacts client={client} />
      </WithAside>
      <EnquiriesCard of={{ clientId: client.clientId }} empty={t('clients.enquiriesEmpty')} />
      <ComingCards />
    </div>
  )
}
