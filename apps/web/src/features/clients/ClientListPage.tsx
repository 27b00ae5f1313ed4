import { api } from '@stayboard/contract'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'
import { ClientForm } from './ClientForm.tsx'
import { clientColumns } from './client-columns.tsx'
import { nameOf, type Person } from './client-name.ts'

export default function ClientListPage() {
  return (
    <ListPage
      call={api.clients.list}
      pasted={{ kind: 'CLIENTS' }}
      title={t('menu.clients')}
      columns={clientColumns}
      form={(client, close) => <ClientForm client={client} onClose={close} />}
      bulk={{
        organisation: 'shared.organisation',
        exploiter: 'shared.exploiter',
        country: 'shared.country',
        nationality: 'clients.nationality',
        newsletter: 'clients.newsletter',
        openForInvite: 'clients.openForInvite',
      }}
      row={{
        link: ({ clientId }) => ({
          to: '/client/detail/$clientId',
          params: { clientId: String(clientId) },
        }),
        actions: (client) => <ClientActions client={client} />,
      }}
      switch={
        may(api.duplicates.clients) && (
          <ButtonLink to="/client/duplicates" variant="subtle">
            {t('duplicates.show')}
          </ButtonLink>
        )
      }
      primary={<AddButton>{t('clients.add')}</AddButton>}
      search={t('clients.search')}
      empty={t('clients.empty')}
    />
  )
}

/** Edit and delete buttons at the end of a client's row. */
function ClientActions({ client }: { client: Person & { clientId: number } }) {
  const name = nameOf(client)
  return (
    <>
      <EditRow id={client.clientId} label={t('shared.editName', { name })} />
      <DeleteRow
        call={api.clients.remove}
        params={{ clientId: client.clientId }}
        label={t('shared.deleteName', { name })}
        question={{ title: t('clients.deleteTitle'), message: t('clients.deleteText', { name }) }}
        done={t('shared.deleted', { name })}
      />
    </>
  )
}
