import { api } from '@stayboard/contract'
import { useParams } from '@tanstack/react-router'
import { EnquiriesCard } from '../../entities/enquiries/EnquiriesCard.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { pathOf } from '../../kit/core/calls/send.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { RecordPage } from '../../kit/records/RecordPage.tsx'
import pageClasses from '../../ui/page.module.css'
import { WithAside } from '../../ui/WithAside.tsx'
import { AccountFacts, PersonFacts } from './ClientFacts.tsx'
import { BackToClients, ClientHeader } from './ClientHeader.tsx'
import { ComingCards } from './ComingCards.tsx'
import type { Client } from './client-form.ts'

/** The page of one client: all fields, and the client's enquiries. */
export default function ClientPage() {
  const { clientId = '' } = useParams({ strict: false })
  const { t } = useWords()
  const params = { clientId }
  const asked = useCall(api.clients.get, { params })
  return (
    <RecordPage
      title={t('clients.number', { id: clientId })}
      above={<BackToClients />}
      record={pathOf(api.clients.get, { params })}
      asked={asked}
    >
      {(client) => <ClientView client={client} />}
    </RecordPage>
  )
}

function ClientView({ client }: { client: Client }) {
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
