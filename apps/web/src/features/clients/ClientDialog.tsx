import { api } from '@stayboard/contract'
import { may } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { OverList } from '../../kit/lists/OverList.tsx'
import { ClientForm } from './ClientForm.tsx'

/** Opens the edit dialog of a client over the client's page if the address asks for it. */
export function ClientDialog() {
  const { t } = useWords()
  if (!may(api.clients.update)) return null
  return (
    <OverList call={api.clients.list} title={t('clients.edit')}>
      {(client, close) => <ClientForm client={client} onClose={close} />}
    </OverList>
  )
}
