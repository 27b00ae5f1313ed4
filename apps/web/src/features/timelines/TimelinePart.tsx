import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Part } from '../../kit/records/Part.tsx'
import type { OfTimeline } from './useTimelineEntries.ts'

const RecordTimeline = onDemand(() => import('./RecordTimeline.tsx'))

/** The timeline of a record as a section of its page. It is loaded when scrolled near the view. */
export function TimelinePart({ of }: { of: OfTimeline }) {
  return (
    <Part title={t('timelines.title')}>
      <RecordTimeline of={of} />
    </Part>
  )
}
