import { api } from '@stayboard/contract'
import { initials } from '@stayboard/domain'
import { IconEraser } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { EnquiriesCard } from '../../entities/enquiries/EnquiriesCard.tsx'
import { may } from '../../kit/core/session/session.ts'
import { useWayBack } from '../../kit/core/way/way-back.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { RecordPage } from '../../kit/records/RecordPage.tsx'
import { RecordView } from '../../kit/records/RecordView.tsx'
import { Picture } from '../../kit/uploads/Picture.tsx'
import { Button } from '../../ui/Button.tsx'
import { WithAside } from '../../ui/WithAside.tsx'
import { EditClient } from './ClientForm.tsx'
import { CopyOfClient } from './CopyOfClient.tsx'
import { AccountFacts, PersonFacts } from './client-facts.tsx'
import { nameOf } from './client-name.ts'
import type { Client } from './useClientForm.ts'

export interface OfClient {
  client: Client
}

interface Props {
  /** The first sections below the facts. Other features provide them. */
  Parts: ComponentType<OfClient>
}

/** The page of one client: all fields, activities and enquiries. */
export function ClientPage({ Parts }: Props) {
  const { clientId = '' } = useParams({ strict: false })
  return (
    <RecordPage
      call={api.clients.get}
      params={{ clientId }}
      title={t('clients.number', { id: clientId })}
      back={useClientsBehind()}
    >
      {(client) => (
        <ClientView key={client.clientId} client={client}>
          <Parts client={client} />
        </ClientView>
      )}
    </RecordPage>
  )
}

/** The back link to the list of clients, with its filters, order and page. */
function useClientsBehind() {
  return { ...useWayBack(['/client']), label: t('menu.clients') }
}

function ClientView({ client, children }: OfClient & { children: ReactNode }) {
  const name = nameOf(client)
  const back = useClientsBehind()
  return (
    <RecordView
      record={client}
      title={name}
      back={back}
      picture={<Picture path={client.avatar} alt="" width="64px" letters={initials(name)} />}
      change={api.clients.update}
      removal={useDeletion(client)}
      actions={
        <>
          <CopyOfClient clientId={client.clientId} />
          <EraseClient clientId={client.clientId} onErased={back.go} />
        </>
      }
      facts={() => (
        <WithAside aside={<AccountFacts client={client} />}>
          <PersonFacts client={client} />
        </WithAside>
      )}
      form={(close) => <EditClient client={client} onClose={close} />}
    >
      {children}
      <EnquiriesCard of={{ clientId: client.clientId }} empty={t('clients.enquiriesEmpty')} />
    </RecordView>
  )
}

function useDeletion(client: Client) {
  const name = nameOf(client)
  return {
    call: api.clients.remove,
    params: { clientId: client.clientId },
    question: { title: t('clients.deleteTitle'), message: t('clients.deleteText', { name }) },
    done: t('shared.deleted', { name }),
  }
}

const EraseDialog = dialogOnDemand(() => import('./EraseDialog.tsx'))

interface EraseClientProps {
  clientId: number
  /** Called after the client was erased, to leave the page. */
  onErased: () => void
}

/** The button that opens the erasure of a client, for users with that right (docs/rules/erasing.md). */
function EraseClient({ clientId, onErased }: EraseClientProps) {
  const [isOpen, setOpen] = useState(false)
  if (!may(api.erasures.erase)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEraser size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('erasures.open')}
      </Button>
      {isOpen && <EraseDialog clientId={clientId} onErased={onErased} onClose={() => setOpen(false)} />}
    </>
  )
}
