import { api } from '@stayboard/contract'
import { OverList } from '../../kit/lists/OverList.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { ClientForm } from './ClientForm.tsx'

/** The client the address opens over the client's page. */
export function ClientDialog() {
  const { t } = useWords()
  if (!may(api.clients.update)) return null
  return (
    <OverList call={api.clients.list} title={t('clients.edit')}>
      {(client, close) => <ClientForm client={client} onClose={close} />}
    </OverList>
  )
}
