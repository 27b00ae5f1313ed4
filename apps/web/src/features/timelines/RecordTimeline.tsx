import {
  activities,
  Client,
  EnquiryRecord,
  enquiries,
  enquiryFiles,
  inbox,
  Organisation,
  offers,
  proposals,
  reservations,
  stays,
  timelineKinds,
} from '@stayboard/contract'
import { useState } from 'react'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { isFound } from './entry-words.ts'
import { TimelineFilters } from './TimelineFilters.tsx'
import { TimelineList } from './TimelineList.tsx'
import { type OfTimeline, type TimelineFilter, useTimelineEntries } from './useTimelineEntries.ts'

/** For each kind of entry, the list that shows the same records. The server returns only kinds that the user may read. */
const lists = {
  MAIL: inbox.list,
  ENQUIRY: enquiries.list,
  FASE: enquiries.list,
  OFFER: offers.list,
  PROPOSAL: proposals.list,
  STAY: stays.list,
  RESERVATION: reservations.list,
  FILE: enquiryFiles.list,
  ACTIVITY: activities.list,
  CHANGE: activities.list,
} as const

const all: TimelineFilter = { kinds: [], from: null, to: null }

/** All events of a record in chronological order, filtered by kind, period and text. */
export default function RecordTimeline({ of }: { of: OfTimeline }) {
  const [filter, setFilter] = useState(all)
  const [sought, setSought] = useState('')
  const { entries, ...timeline } = useTimelineEntries(of, filter)
  const isOfEnquiry = 'enquiryId' in of
  const item = isOfEnquiry ? EnquiryRecord.item : 'clientId' in of ? Client.item : Organisation.item
  const kinds = timelineKinds.filter((kind) => may(lists[kind]) && !(isOfEnquiry && kind === 'RESERVATION'))
  const isSought = sought.trim() !== ''
  const found = isSought ? entries?.filter((entry) => isFound(entry, item, sought)) : entries
  const isFiltered = isSought || filter !== all
  return (
    <>
      <TimelineFilters
        kinds={kinds}
        filter={filter}
        onFilter={setFilter}
        sought={sought}
        onSearch={setSought}
      />
      {found === undefined ? (
        timeline.error ? (
          <NotLoaded reason={timeline.error} onRetry={timeline.retry} />
        ) : (
          <Waiting heights={[32, 32, 32]} />
        )
      ) : found.length === 0 && !timeline.hasMore ? (
        <EmptyState title={t(isFiltered ? 'timelines.noneFound' : 'timelines.empty')} />
      ) : (
        <TimelineList
          key={JSON.stringify(filter)}
          entries={found}
          timeline={timeline}
          item={item}
          isOfEnquiry={isOfEnquiry}
          isWhole={isSought}
        />
      )}
    </>
  )
}
