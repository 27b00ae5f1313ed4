import { addDays } from '@stayboard/domain'
import i18next from 'i18next'
import { memo } from 'react'
import { useToday } from '../../../kit/core/words/clock.ts'
import { monthText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from './timeline.module.css'
import { NIGHTS } from './timeline.ts'

interface Props {
  start: string
  /** The index range of the visible nights. */
  first: number
  last: number
  width: number
}

/** The minimum width of a night at which its day is shown, in px. */
const NUMBERED = 20
/** The minimum width of the visible part of a month at which its name is shown, in px. */
const NAMED = 56

/** The head of the grid with months and days. Today is marked. */
export const Head = memo(function Head({ start, first, last, width }: Props) {
  const { language } = i18next
  const today = useToday()
  const days = Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  const months = days.filter((at) => at === first || addDays(start, at).endsWith('-01'))
  const widthOf = (nth: number) => ((months[nth + 1] ?? last + 1) - (months[nth] ?? 0)) * width
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <div role="columnheader" className={classes.corner}>
        {t('shared.room')}
      </div>
      <div className={classes.track} style={{ width: NIGHTS * width }} role="presentation">
        {months.map((at, nth) => (
          <div key={at} className={classes.month} style={{ left: at * width, width: widthOf(nth) }}>
            {widthOf(nth) >= NAMED && <span>{monthText(addDays(start, at).slice(0, 7), language)}</span>}
          </div>
        ))}
        {days.map((at) => {
          const day = addDays(start, at)
          if (width < NUMBERED && day !== today) return null
          return (
            <span
              key={day}
              role="columnheader"
              aria-colindex={at + 2}
              aria-label={day.split('-').reverse().join('-')}
              aria-current={day === today ? 'date' : undefined}
              className={classes.day}
              style={{ left: at * width, width }}
            >
              {width >= NUMBERED ? Number(day.slice(8)) : null}
            </span>
          )
        })}
      </div>
    </div>
  )
})
