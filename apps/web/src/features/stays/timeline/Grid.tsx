import { addDays, nights } from '@stayboard/domain'
import { type CSSProperties, useEffect } from 'react'
import { useToday } from '../../../kit/core/words/clock.ts'
import { t } from '../../../kit/core/words/words.ts'
import { VisuallyHidden } from '../../../ui/Text.tsx'
import { useProposalText } from './Ghost.tsx'
import { Head } from './Head.tsx'
import { Row } from './Row.tsx'
import classes from './timeline.module.css'
import { NIGHTS, ROW } from './timeline.ts'
import type { useOccupancy } from './useOccupancy.ts'
import { type GridProps, useTimelineGrid } from './useTimelineGrid.ts'

interface Props extends GridProps {
  /** Called with the number of rooms and the error of the last request. */
  onLoaded: (state: ReturnType<typeof useOccupancy>) => void
}

/** The grid of rooms and nights. Only the visible part is rendered and loaded. */
export function Grid(props: Props) {
  const { timeline, conflicts, onLoaded } = props
  const { start, width } = timeline
  const grid = useTimelineGrid(props)
  const { box, end, loaded, total, rooms, staysIn, ofRoom, dragged, keys, events, ...sight } = grid
  const [first, last] = sight.inSight.nights
  const text = useProposalText()
  useEffect(() => onLoaded(loaded))
  return (
    <>
      <div
        ref={box}
        role="grid"
        className={classes.box}
        aria-label={t('menu.occupancy')}
        aria-rowcount={total + 1}
        aria-colcount={NIGHTS + 1}
        aria-busy={loaded.isLoading}
        style={{ '--night': `${width}px` } as CSSProperties}
        {...events}
      >
        <Head start={start} first={first} last={last} width={width} />
        <div role="rowgroup" className={classes.rows} style={{ height: total * ROW }}>
          <Today start={start} width={width} />
          {sight.rows.getVirtualItems().map(({ index }) => (
            <Row
              key={index}
              index={index}
              room={rooms.get(index)}
              stays={staysIn(index)}
              outages={loaded.outages.get(rooms.get(index)?.spaceTypeId ?? 0)}
              taken={loaded.taken.get(rooms.get(index)?.spaceTypeId ?? 0)}
              from={addDays(start, first)}
              to={addDays(start, last + 1)}
              start={start}
              end={end}
              width={width}
              focused={keys.focused.row === index ? keys.focused.day : null}
              ghost={dragged?.row === index ? dragged.proposal : null}
              conflicts={conflicts}
            />
          ))}
        </div>
      </div>
      <VisuallyHidden role="status">
        {dragged?.isByKeys && text(dragged.proposal, ofRoom(dragged.proposal))}
      </VisuallyHidden>
    </>
  )
}

/** The highlighted column of today. */
function Today({ start, width }: { start: string; width: number }) {
  const at = nights(start, useToday())
  if (at < 0 || at >= NIGHTS) return null
  return <div className={classes.today} style={{ left: `calc(var(--room) + ${at * width}px)`, width }} />
}
