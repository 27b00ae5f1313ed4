import { api } from '@stayboard/contract'
import { RunPanel } from '../../entities/runs/RunPanel.tsx'
import { isActive, useRun } from '../../entities/runs/useRun.ts'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { Audiences } from './Audiences.tsx'

/**
 * The clients that campaigns may contact. Shared views of this list are segments in Mailchimp
 * (docs/rules/mailchimp.md#segments).
 */
export default function SegmentsPage() {
  const run = useRun('AUDIENCES', api.mailchimp.recipients)
  return (
    <ListPage
      call={api.mailchimp.recipients}
      title={t('menu.segments')}
      columns={recipientColumns}
      row={{ id: ({ clientId }) => clientId, name: ({ firstname, lastname }) => `${firstname} ${lastname}` }}
      switch={<Sync isBusy={isActive(run)} />}
      tabs={
        <Stack gap="sm">
          <Text size="sm">{t('mailchimp.recipientsText')}</Text>
          <Audiences />
          {run && <RunPanel run={run} />}
        </Stack>
      }
      search={t('clients.search')}
      empty={t('mailchimp.recipientsEmpty')}
    />
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
  column.text('exploiterName', 'shared.exploiter', { width: '160px', card: 'foot' }),
  column.text('city', 'clients.city', { width: '160px', card: 'none' }),
  column.text('country', 'shared.country', { width: '160px', card: 'none' }),
])

/** The button that starts the synchronisation of the segments. Disabled while one is running. */
function Sync({ isBusy }: { isBusy: boolean }) {
  const { mutate, isPending } = useTold(api.mailchimp.sync)
  return (
    <Button loading={isPending} disabled={isBusy} onClick={() => mutate({})}>
      {t('mailchimp.sync')}
    </Button>
  )
}
