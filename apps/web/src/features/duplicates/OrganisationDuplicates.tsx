import { api, Organisation } from '@stayboard/contract'
import { useState } from 'react'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { linkTo } from '../../kit/forms/fields/picker.ts'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { PairActions } from './PairActions.tsx'
import { organisationPairColumns } from './pair-columns.tsx'
import { useApart } from './useApart.ts'

const MergeOrganisations = dialogOnDemand(() => import('./MergeOrganisations.tsx'))
type Row = RowOf<typeof api.duplicates.organisations>

/** Pairs of organisations that may be the same company, with the reasons. */
export default function OrganisationDuplicates() {
  const [merging, setMerging] = useState<Row | null>(null)
  const apart = useApart(api.duplicates.organisationsApart)
  const linkOf = linkTo(Organisation)
  return (
    <>
      <ListPage
        call={api.duplicates.organisations}
        title={t('duplicates.organisations')}
        columns={organisationPairColumns}
        row={{
          id: ({ pairId }) => pairId,
          name: ({ one, other }) => t('duplicates.pair', { one: one.name, other: other.name }),
          actions: (pair) => (
            <PairActions
              names={{ one: pair.one.name, other: pair.other.name }}
              onMerge={() => setMerging(pair)}
              onApart={() => apart(linkOf(pair.one.organisationId), linkOf(pair.other.organisationId))}
            />
          ),
        }}
        empty={t('duplicates.noOrganisations')}
      />
      {merging && (
        <MergeOrganisations
          keep={merging.one.organisationId}
          merge={merging.other.organisationId}
          onClose={() => setMerging(null)}
        />
      )}
    </>
  )
}
