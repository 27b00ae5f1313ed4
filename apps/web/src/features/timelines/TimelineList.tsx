import { Button } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { ProblemText } from '../../kit/core/notices/ProblemText.tsx'
import { useWide } from '../../kit/core/page/wide.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { TimelineEntryRow } from './TimelineEntryRow.tsx'
import type { TimelineEntry, useTimeline } from './useTimeline.ts'

/** The heights of an entry and of the box, in px. */
const [WIDE, NARROW, BOX] = [32, 68, 480]
/** How many entries before the end more are loaded. */
const AHEAD = 20

interface Props {
  entries: readonly TimelineEntry[]
  timeline: Pick<ReturnType<typeof useTimeline>, 'hasMore' | 'isGrowing' | 'error' | 'grow'>
  item: string
}

/** The entries in a box that scrolls. Only those in sight are rendered, and more are loaded before the end is reached. */
export function TimelineList({ entries, timeline, item }: Props) {
  const { t } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const height = useWide() ? WIDE : NARROW
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 10,
  })
  const items = virtual.getVirtualItems()
  const { hasMore, isGrowing, error, grow } = timeline
  const isNearEnd = (items.at(-1)?.index ?? 0) > entries.length - AHEAD
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
      <ol
        style={{
          position: 'relative',
          height: virtual.getTotalSize(),
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
        aria-busy={isGrowing}
      >
        {items.map(({ index, start }) => {
          const entry = entries[index]
          return (
            entry && (
              <li
                key={entry.entryId}
                aria-setsize={hasMore ? -1 : entries.length}
                aria-posinset={index + 1}
                style={{ position: 'absolute', insetInline: 0, top: start }}
              >
                <TimelineEntryRow entry={entry} item={item} />
              </li>
            )
          )
        })}
      </ol>
      {error && (
        <Button variant="default" onClick={grow}>
          <ProblemText problem={error} /> {t('actions.retry')}
        </Button>
      )}
    </section>
  )
}
