import { api } from '@stayboard/contract'
import { IconMap } from '@tabler/icons-react'
import { useState } from 'react'
import { RunPanel } from '../../entities/runs/RunPanel.tsx'
import { isActive, useRun } from '../../entities/runs/useRun.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { t } from '../../kit/core/words/words.ts'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { eventColumns } from './event-columns.tsx'
import { MeetupAccess } from './MeetupAccess.tsx'

/** The page of coming events from Meetup and Ticketmaster as a list and a map, and the access to both. */
export default function MarketingPage() {
  return (
    <ListPage
      call={api.marketing.list}
      title={t('marketing.title')}
      columns={eventColumns}
      tabs={<Sources />}
      search={t('marketing.search')}
      promoted={['day', 'source', 'city']}
      empty={t('marketing.empty')}
    />
  )
}

/** The card of the sources: their access, the latest updates, and the map. */
function Sources() {
  const { data, error, refetch } = useCall(api.marketing.state)
  const runs = [useRun('MEETUP', api.marketing.list), useRun('TICKETMASTER', api.marketing.list)]
  return (
    <Stack gap="sm">
      {data && (
        <Group gap="xs">
          <MeetupAccess state={data} isBusy={runs.some(isActive)} />
        </Group>
      )}
      {!data && error && <NotLoaded reason={error} onRetry={() => void refetch()} />}
      {runs.map((run) => run && <RunPanel key={run.kind} run={run} />)}
      <EventMapPart />
    </Stack>
  )
}

const EventMap = onDemand(() => import('./EventMap.tsx'))

/** The button that shows the next 1,000 coming events on a map, whose code it loads. */
function EventMapPart() {
  const [isShown, setShown] = useState(false)
  const { data } = useCall(api.marketing.list, { query: { size: '1000' } }, { enabled: isShown })
  return (
    <>
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconMap size={16} aria-hidden />}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t('menu.providerMap')}
      </Button>
      {isShown && <EventMap events={data?._embedded.marketingEvents} label={t('marketing.onMap')} />}
    </>
  )
}
