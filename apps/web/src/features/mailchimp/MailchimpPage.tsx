import { api } from '@stayboard/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Stores } from './Stores.tsx'

const StoreForm = dialogOnDemand(() => import('./StoreForm.tsx'))

/** The stores of Mailchimp with the details of the selected one. */
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
      {isAdding && stores && <StoreForm stores={stores} onClose={() => setAdding(false)} />}
    </Stack>
  )
}
