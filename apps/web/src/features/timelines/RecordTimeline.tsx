import {
  activities,
  Client,
  enquiries,
  enquiryFiles,
  inbox,
  Organisation,
  reservations,
  stays,
  type TimelineKind,
  timelineKinds,
} from '@stayboard/contract'
import { useState } from 'react'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Chip } from '../../ui/inputs.ts'
import { Group } from '../../ui/layout.tsx'
import { TimelineList } from './TimelineList.tsx'
import { type OfTimeline, useTimelineEntries } from './useTimelineEntries.ts'

/** The list in which each kind of entry can be read too. The server answers the kinds of lists that the user may read. */
const lists = {
  MAIL: inbox.list,
  ENQUIRY: enquiries.list,
  FASE: enquiries.list,
  STAY: stays.list,
  RESERVATION: reservations.list,
  FILE: enquiryFiles.list,
  ACTIVITY: activities.list,
  CHANGE: activities.list,
} as const

/** Everything about a client or an organisation in one order, filtered by kind. */
export default function RecordTimeline({ of }: { of: OfTimeline }) {
  const [kinds, setKinds] = useState<TimelineKind[]>([])
  const { entries, ...timeline } = useTimelineEntries(of, kinds)
  const item = 'clientId' in of ? Client.item : Organisation.item
  const shown = timelineKinds.filter((kind) => may(lists[kind]))
  return (
    <>
      <Chip.Group
        multiple
        value={kinds}
        onChange={(chosen) => setKinds(shown.filter((kind) => chosen.includes(kind)))}
      >
        <Group gap="xs" mb="sm" role="group" aria-label={t('timelines.filter')}>
          {shown.map((kind) => (
            <Chip key={kind} value={kind} size="xs">
              {t(`timelines.kinds.${kind}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {entries === undefined ? (
        timeline.error ? (
          <NotLoaded reason={timeline.error} onRetry={timeline.retry} />
        ) : (
          <Waiting heights={[32, 32, 32]} />
        )
      ) : entries.length === 0 ? (
        <EmptyState title={t('timelines.empty')} />
      ) : (
        <TimelineList key={kinds.join()} entries={entries} timeline={timeline} item={item} />
      )}
    </>
  )
}
