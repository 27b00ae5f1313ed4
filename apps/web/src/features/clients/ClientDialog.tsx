import { api } from '@stayboard/contract'
import { OpenOverList } from '../../kit/dialogs/OpenRecord.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { ClientForm } from './ClientForm.tsx'

/** The client the address opens, or a new one, over the list or the client's page. */
export function ClientDialog() {
  const { t } = useWords()
  return (
    <OpenOverList
      call={api.clients.get}
      params={(clientId) => ({ clientId })}
      mayChange={may(api.clients.update)}
      title={t('clients.edit')}
    >
      {(client, close) => <ClientForm client={client} onClose={close} />}
    </OpenOverList>
  )
}
