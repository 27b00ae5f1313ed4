import { api } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'

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
export function Recipients() {
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
