import { api } from '@stayboard/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Stores } from './Stores.tsx'

const StoreForm = dialogOnDemand(() => import('./StoreForm.tsx'))

/** The stores of Mailchimp with the details of the selected one, and the clients whom campaigns may address. */
export default function MailchimpPage() {
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useCall(api.mailchimp.stores)
  const stores = data?._embedded.mailChimpStoreModels
  return (
    <Stack gap="md">
      <PageHeader title={t('menu.mailchimp')} count={stores?.length}>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!stores}
          onClick={() => setAdding(true)}
        >
          {t('mailchimp.add')}
        </Button>
      </PageHeader>
      {stores && <Stores stores={stores} />}
      {!stores && (error ? <NotLoaded reason={error} onRetry={() => void refetch()} /> : <Waiting />)}
      <Recipients />
      {isAdding && stores && <StoreForm stores={stores} onClose={() => setAdding(false)} />}
    </Stack>
  )
}

const recipientColumns = columns(api.mailchimp.recipients, (column) => [
  column.text('firstname', 'shared.firstname', { sort: 'firstname', width: '150px', card: 'none' }),
  column.text('lastname', 'shared.lastname', {
    sort: 'lastname',
    isMain: true,
    width: '200px',
    inCard: ({ firstname, lastname }) => `${firstname} ${lastname}`,
  }),
  column.text('email', 'shared.email', { sort: 'email', card: 'line' }),
  column.text('city', 'clients.city', { width: '160px', card: 'none' }),
  column.text('country', 'shared.country', { width: '160px', card: 'none' }),
])

/** The clients who agreed to the newsletter. Their export is what a campaign may use. */
function Recipients() {
  return (
    <ListPage
      call={api.mailchimp.recipients}
      scope="recipients"
      title={t('mailchimp.recipients')}
      columns={recipientColumns}
      row={{ id: ({ clientId }) => clientId, name: ({ firstname, lastname }) => `${firstname} ${lastname}` }}
      tabs={<p>{t('mailchimp.recipientsText')}</p>}
      search={t('clients.search')}
      empty={t('mailchimp.recipientsEmpty')}
    />
  )
}
