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

/** Coming events of Meetup and Ticketmaster in a list and on the map, and what is needed to read them. */
export default function MarketingPage() {
  return (
    <ListPage
      call={api.marketing.list}
      title={t('marketing.title')}
      columns={eventColumns}
      row={{ id: ({ marketingEventId }) => marketingEventId }}
      tabs={<Sources />}
      search={t('marketing.search')}
      promoted={['day', 'source', 'city']}
      empty={t('marketing.empty')}
    />
  )
}

/** The access to the sources, the latest updates and the map. */
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

/** A button that shows the next 1,000 coming events on the map. The code of the map is loaded then. */
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
