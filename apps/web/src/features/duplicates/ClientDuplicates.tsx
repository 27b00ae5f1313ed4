import { api, Client } from '@stayboard/contract'
import { useState } from 'react'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { linkTo } from '../../kit/forms/fields/picker.ts'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { PairActions } from './PairActions.tsx'
import { clientPairColumns } from './pair-columns.tsx'
import { useApart } from './useApart.ts'

const MergeClients = dialogOnDemand(() => import('./MergeClients.tsx'))
type Row = RowOf<typeof api.duplicates.clients>

/** Pairs of clients who may be the same person, with the reasons. */
export default function ClientDuplicates() {
  const [merging, setMerging] = useState<Row | null>(null)
  const apart = useApart(api.duplicates.clientsApart)
  const linkOf = linkTo(Client)
  return (
    <>
      <ListPage
        call={api.duplicates.clients}
        title={t('duplicates.clients')}
        columns={clientPairColumns}
        row={{
          id: ({ pairId }) => pairId,
          name: ({ one, other }) => t('duplicates.pair', { one: one.name, other: other.name }),
          actions: (pair) => (
            <PairActions
              names={{ one: pair.one.name, other: pair.other.name }}
              onMerge={() => setMerging(pair)}
              onApart={() => apart(linkOf(pair.one.clientId), linkOf(pair.other.clientId))}
            />
          ),
        }}
        empty={t('duplicates.noClients')}
      />
      {merging && (
        <MergeClients
          keep={merging.one.clientId}
          merge={merging.other.clientId}
          onClose={() => setMerging(null)}
        />
      )}
    </>
  )
}
