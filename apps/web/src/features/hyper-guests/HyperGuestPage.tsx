import { api } from '@stayboard/contract'
import { RunPanel } from '../../entities/runs/RunPanel.tsx'
import { isActive, type Run, useRun } from '../../entities/runs/useRun.ts'
import { t } from '../../kit/core/words/words.ts'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import type { FilterFields } from '../../kit/lists/filters/filter-fields.ts'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { Group, Stack } from '../../ui/Layout.tsx'
import { hyperGuestColumns } from './hyperGuestColumns.tsx'
import { RefreshButtons } from './RefreshButtons.tsx'

const favorites = ['true'] as const
/** The pause after which a search starts. It is longer than in other lists, because this one has 100,000 rows. */
const SEARCH_DELAY_MS = 1000

/** The properties of HyperGuest, with their favourites, and the refresh with its progress. */
export default function HyperGuestPage() {
  const [all, selection] = [
    useRun('HYPERGUEST', api.hyperGuests.list),
    useRun('HYPERGUEST_SELECTION', api.hyperGuests.list),
  ]
  const shown = all && selection && selection.runId > all.runId ? selection : (all ?? selection)
  const isBusy = isActive(all) || isActive(selection)
  return (
    <ListPage
      call={api.hyperGuests.list}
      title={t('hyperGuests.title')}
      columns={hyperGuestColumns}
      row={{ id: ({ hyperGuestId }) => hyperGuestId }}
      tabs={<Refreshing run={shown} isBusy={isBusy} />}
      search={t('hyperGuests.search')}
      searchDelay={SEARCH_DELAY_MS}
      filters={{
        fields: (fields) => <FavoriteFilter {...fields} />,
        chips: ({ favorite }) =>
          favorite ? [{ name: 'favorite', text: t('hyperGuests.favoritesOnly') }] : [],
        promoted: ['city', 'countryCode'],
      }}
      empty={t('hyperGuests.empty')}
    />
  )
}

/** The buttons that start a refresh, and the latest one. */
function Refreshing({ run, isBusy }: { run: Run | null; isBusy: boolean }) {
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <RefreshButtons isBusy={isBusy} />
      </Group>
      {run && <RunPanel run={run} />}
    </Stack>
  )
}

function FavoriteFilter({ field }: FilterFields) {
  return (
    <SelectField
      field={field('favorite', t('hyperGuests.favorite'))}
      options={favorites}
      labelOf={() => t('hyperGuests.favoritesOnly')}
    />
  )
}
