import { api } from '@stayboard/contract'
import { may } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { OverList } from '../../kit/lists/OverList.tsx'
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
