import { api } from '@stayboard/contract'
import { RunPanel } from '../../entities/runs/RunPanel.tsx'
import { isActive, type Run, useRun } from '../../entities/runs/useRun.ts'
import { t } from '../../kit/core/words/words.ts'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { hyperGuestColumns } from './hyper-guest-columns.tsx'
import { RefreshButtons } from './RefreshButtons.tsx'

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
      promoted={['city', 'countryCode']}
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
