import { api } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'
import { nameOf, type Person } from './client-name.ts'

/** Edit and delete buttons at the end of a client's row. */
export function ClientActions({ client }: { client: Person & { clientId: number } }) {
  const name = nameOf(client)
  return (
    <>
      <EditRow id={client.clientId} label={t('clients.editName', { name })} />
      <DeleteRow
        call={api.clients.remove}
        params={{ clientId: client.clientId }}
        label={t('clients.deleteName', { name })}
        question={{ title: t('clients.deleteTitle'), message: t('clients.deleteText', { name }) }}
        done={t('clients.deleted', { name })}
      />
    </>
  )
}
