import { useEffect, useRef } from 'react'
import { ProblemText } from '../../kit/core/notices/ProblemText.tsx'
import { t } from '../../kit/core/words/words.ts'
import { useRowsInSight } from '../../kit/table/useRowsInSight.ts'
import { Button } from '../../ui/Button.tsx'
import { useWide } from '../../ui/useWide.ts'
import { TimelineEntryRow } from './TimelineEntryRow.tsx'
import type { TimelineEntry, useTimelineEntries } from './useTimelineEntries.ts'

/** The heights in px: of an entry on wide and on narrow screens, and of the box. */
const [WIDE, NARROW, BOX] = [32, 68, 480]
/** More entries are loaded when this many are left below the visible ones. */
const AHEAD = 20

interface Props {
  entries: readonly TimelineEntry[]
  timeline: Pick<ReturnType<typeof useTimelineEntries>, 'hasMore' | 'isGrowing' | 'error' | 'grow'>
  item: string
  isOfEnquiry: boolean
  /** Whether all entries are loaded, because a search needs them. */
  isWhole: boolean
}

/** A scrolling box of entries. Only the visible ones are rendered; more are loaded before the end is reached. */
export function TimelineList({ entries, timeline, item, isOfEnquiry, isWhole }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const height = useWide() ? WIDE : NARROW
  const { rows, below } = useRowsInSight(entries, box, { height, few: 0 })
  const { hasMore, isGrowing, error, grow } = timeline
  const isNearEnd = isWhole || (rows.at(-1)?.index ?? 0) > entries.length - AHEAD
  useEffect(() => {
    if (isNearEnd && hasMore && !isGrowing && error === null) grow()
  }, [isNearEnd, hasMore, isGrowing, error, grow])
  return (
    <section
      ref={box}
      aria-label={t('timelines.title')}
      style={{ maxHeight: BOX, overflowY: 'auto' }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the box must take the focus to scroll by keyboard
      tabIndex={0}
    >
      <ol style={{ margin: 0, padding: 0, paddingBottom: below, listStyle: 'none' }} aria-busy={isGrowing}>
        {rows.map(({ row, index, gap }) => (
          <li
            key={row.entryId}
            aria-setsize={hasMore ? -1 : entries.length}
            aria-posinset={index + 1}
            style={{ marginTop: gap }}
          >
            <TimelineEntryRow entry={row} item={item} isOfEnquiry={isOfEnquiry} />
          </li>
        ))}
      </ol>
      {error && (
        <Button variant="default" onClick={grow}>
          <ProblemText problem={error} /> {t('actions.retry')}
        </Button>
      )}
    </section>
  )
}
