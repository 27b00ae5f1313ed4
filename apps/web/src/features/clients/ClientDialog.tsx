import { api } from '@stayboard/contract'
import { OpenRecord, useOpenRow } from '../../kit/dialogs/OpenRecord.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { ClientForm } from './ClientForm.tsx'

/** The client the address opens, or a new one, over the list or the client's page. */
export function ClientDialog() {
  const { t } = useWords()
  const { open, close } = useOpenRow()
  if (open === undefined || !may(api.clients.update)) return null
  if (open === 'new') return <ClientForm client={null} onClose={close} />
  return (
    <OpenRecord call={api.clients.get} params={{ clientId: open }} title={t('clients.edit')} onClose={close}>
      {(client) => <ClientForm key={client.clientId} client={client} onClose={close} />}
    </OpenRecord>
  )
}
