import { api } from '@stayboard/contract'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { ClientActions } from './ClientActions.tsx'
import { ClientForm } from './ClientForm.tsx'
import { clientColumns } from './client-columns.tsx'

/** The list of clients. */
export default function ClientListPage() {
  return (
    <ListPage
      call={api.clients.list}
      title={t('menu.clients')}
      columns={clientColumns}
      change={api.clients.update}
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
        id: ({ clientId }) => clientId,
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
