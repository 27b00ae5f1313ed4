import { api, type Call } from '@stayboard/contract'
import { IconRefresh } from '@tabler/icons-react'
import { RunPanel } from '../../entities/runs/RunPanel.tsx'
import { isActive, type Run, useRun } from '../../entities/runs/useRun.ts'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { hyperGuestColumns } from './hyper-guest-columns.tsx'

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
      tabs={<Refreshing run={shown} isBusy={isBusy} />}
      search={t('hyperGuests.search')}
      searchDelay={SEARCH_DELAY_MS}
      promoted={['city', 'countryCode']}
      empty={t('hyperGuests.empty')}
    />
  )
}

/** The buttons that start a refresh, and the progress of the latest one. */
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

/** Buttons that reload the properties from HyperGuest: the favourites, or all of them after a confirmation. */
function RefreshButtons({ isBusy }: { isBusy: boolean }) {
  const all = useStart(api.hyperGuests.refresh)
  const favorites = useStart(api.hyperGuests.refreshFavorites)
  if (!may(api.hyperGuests.refresh)) return null
  const askFirst = async () => {
    const isSure = await confirm({
      title: t('hyperGuests.refreshTitle'),
      message: t('hyperGuests.refreshText'),
      confirmLabel: t('hyperGuests.refresh'),
    })
    if (isSure) all()
  }
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={favorites}>
        {t('hyperGuests.refreshFavorites')}
      </Button>
      <Button leftSection={<IconRefresh size={16} aria-hidden />} disabled={isBusy} onClick={askFirst}>
        {t('hyperGuests.refresh')}
      </Button>
    </>
  )
}

function useStart(call: typeof api.hyperGuests.refresh & Call) {
  const { mutate } = useSend(call)
  return () => mutate({}, { onError: notify.failed(t('hyperGuests.notRefreshed')) })
}
