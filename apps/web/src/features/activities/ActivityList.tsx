import { IconMessages } from '@tabler/icons-react'
import { useState } from 'react'
import { useGrowingRows } from '../../kit/core/calls/useGrowingRows.ts'
import { GrowingList } from '../../kit/core/loading/GrowingList.tsx'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type ActivityItem, activityList, mayLog, type OfLogged, queryOf, SIZE } from './activity.ts'
import { TimelineRow } from './TimelineRow.tsx'

const ActivityForm = dialogOnDemand(() => import('./ActivityForm.tsx'))

/** The activities of a record, the newest first, by day. More are loaded when the end comes into view. */
export function ActivityList({ of }: OfLogged) {
  const [edited, edit] = useState<ActivityItem | null>(null)
  const growing = useGrowingRows(activityList, {
    query: queryOf(of),
    size: SIZE,
    idOf: ({ activityId }) => activityId,
  })
  const { rows, error, retry } = growing
  if (rows === undefined)
    return error ? <NotLoaded reason={error} onRetry={retry} /> : <Waiting heights={[40, 40, 40]} />
  if (rows.length === 0) return <Nothing isWritable={mayLog(of)} />
  const first = firstOfDays(rows)
  return (
    <>
      <GrowingList growing={growing} label={t('activities.title')}>
        {(activity) => (
          <TimelineRow
            activity={activity}
            day={first.get(activity.activityId)}
            onEdit={mayLog(of) ? () => edit(activity) : undefined}
          />
        )}
      </GrowingList>
      {edited && <ActivityForm activity={edited} onClose={() => edit(null)} />}
    </>
  )
}

function Nothing({ isWritable }: { isWritable: boolean }) {
  return (
    <EmptyState
      icon={<IconMessages size={24} aria-hidden />}
      title={t('activities.empty')}
      {...(isWritable ? { text: t('activities.emptyText') } : {})}
    />
  )
}

/** The day above each activity that is the first one of its day, in the zone of the office. */
function firstOfDays(rows: readonly ActivityItem[]): Map<number, string> {
  const days = rows.map(({ at }) => instantText(at).slice(0, 10))
  return new Map(
    rows.flatMap(({ activityId }, place) => {
      const day = days[place]
      return day !== undefined && day !== days[place - 1] ? [[activityId, day]] : []
    }),
  )
}
