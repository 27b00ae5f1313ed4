import { api, Client, Organisation } from '@stayboard/contract'
import { useState } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { useUndoable } from '../../kit/dialogs/told-calls.ts'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { PairActions } from './PairActions.tsx'
import { pairColumns } from './pair-columns.tsx'
import { idOfSide, type Pair } from './pairs.ts'

const MergeRecords = dialogOnDemand(() => import('./MergeRecords.tsx'))

const { clients, clientsApart, organisations, organisationsApart } = api.duplicates

const kinds = {
  clients: {
    list: clients,
    columns: pairColumns(clients),
    apart: clientsApart,
    linkOf: linkTo(Client),
    title: 'duplicates.clients',
    empty: 'duplicates.noClients',
  },
  organisations: {
    list: organisations,
    columns: pairColumns(organisations),
    apart: organisationsApart,
    linkOf: linkTo(Organisation),
    title: 'duplicates.organisations',
    empty: 'duplicates.noOrganisations',
  },
} as const

/** Pairs of records that may be duplicates, with the reasons. */
export function DuplicateList({ of }: { of: keyof typeof kinds }) {
  const { list, columns, linkOf, title, empty, ...kind } = kinds[of]
  const [merging, setMerging] = useState<Pair | null>(null)
  const { mutate } = useUndoable(kind.apart)
  const putApart = ({ one, other }: Pair) =>
    mutate(
      { body: { one: linkOf(idOfSide(one)), other: linkOf(idOfSide(other)) } },
      { done: t('duplicates.apartDone') },
    )
  return (
    <>
      <ListPage
        call={list}
        title={t(title)}
        columns={columns}
        row={{
          id: ({ pairId }) => pairId,
          name: ({ one, other }) => t('duplicates.pair', { one: one.name, other: other.name }),
          actions: (pair) => (
            <PairActions
              names={{ one: pair.one.name, other: pair.other.name }}
              onMerge={() => setMerging(pair)}
              onApart={() => putApart(pair)}
            />
          ),
        }}
        empty={t(empty)}
      />
      {merging && (
        <MergeRecords
          of={of}
          keep={idOfSide(merging.one)}
          merge={idOfSide(merging.other)}
          onClose={() => setMerging(null)}
        />
      )}
    </>
  )
}
