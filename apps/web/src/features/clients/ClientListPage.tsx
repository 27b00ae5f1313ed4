import { api } from '@stayboard/contract'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import type { RowOf } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ClientActions } from './ClientActions.tsx'
import { ClientDialog } from './ClientDialog.tsx'
import { ClientFilters, useClientChips } from './ClientFilters.tsx'
import { clientColumns } from './clientColumns.tsx'

type Client = RowOf<typeof api.clients.list>

/** People of the outside world (D1 §2.5). */
export default function ClientListPage() {
  const { t } = useWords()
  const chips = useClientChips()
  return (
    <>
      <ListPage
        call={api.clients.list}
        title={t('clients.title')}
        columns={clientColumns}
        bulk={{
          organisation: 'clients.organisation',
          exploiter: 'clients.exploiter',
          country: 'clients.country',
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
          actions: may(api.clients.update)
            ? (client: Client) => <ClientActions client={client} />
            : undefined,
        }}
        primary={may(api.clients.create) && <AddButton>{t('clients.add')}</AddButton>}
        search={t('clients.search')}
        filters={{ chips, fields: (fields) => <ClientFilters {...fields} /> }}
        empty={<EmptyState title={t('lists.emptyTitle')} text={t('clients.empty')} />}
      />
      <ClientDialog />
    </>
  )
}
