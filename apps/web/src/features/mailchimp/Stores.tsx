import { useState } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Text } from '../../ui/Text.tsx'
import { WithAside } from '../../ui/WithAside.tsx'
import { StoreTable } from './StoreTable.tsx'
import type { Store } from './store.ts'

/** The table of stores, and the details of the selected one beside it. */
export function Stores({ stores }: { stores: readonly Store[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const store = stores.find(({ id }) => id === chosen)
  return (
    <WithAside
      aside={
        <Card title={store?.name ?? t('mailchimp.stores')}>
          {store ? (
            <Facts isNarrow facts={factsOf(store).map(([name, value]) => [t(`mailchimp.${name}`), value])} />
          ) : (
            <Text size="sm" c="dimmed">
              {t('mailchimp.select')}
            </Text>
          )}
        </Card>
      }
    >
      <Card>
        {stores.length === 0 ? (
          <EmptyState title={t('mailchimp.empty')} />
        ) : (
          <StoreTable stores={stores} chosen={chosen} onChoose={setChosen} />
        )}
      </Card>
    </WithAside>
  )
}

const factsOf = (store: Store) =>
  [
    ['id', store.id],
    ['listId', store.listId],
    ['platform', store.platform],
    ['domain', store.domain],
    ['email', store.email],
    ['currencyCode', store.currencyCode],
    ['primaryLocale', store.primaryLocale],
    ['phone', store.phone],
    ['timezone', store.timezone],
  ] as const
