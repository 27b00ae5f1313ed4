import { Link } from '@tanstack/react-router'
import type { Target } from '../core/address/target.ts'
import type { ChartBar, ChartColumn, Span } from './chart-types.ts'
import classes from './charts.module.css'
import { percentOf, type Scale, spansOf } from './scale.ts'

interface Props {
  /** The index of the chart's column, from 0. */
  at: number
  column: ChartColumn
  scale: Scale
  write: (value: number) => string
  hasLabel: boolean
  /** Whether the whole column is one link, instead of one link per bar. */
  isWhole: boolean
  /** The id of the bar that Tab reaches. */
  stop: string | undefined
  /**
   * Called with the text of the bar under the pointer or focus, `null` when there is none. `id` is given on focus.
   */
  onPoint: (text: string | null, id?: string) => void
}

/** One column of a chart: its bars, and its label below. */
export function ChartBars({ at, column, scale, write, hasLabel, isWhole, stop, onPoint }: Props) {
  const spans = spansOf(column.bars)
  const textOf = (bars: readonly ChartBar[]) =>
    `${column.label}: ${bars.map(({ series, value }) => `${series} ${write(value)}`).join(', ')}`
  const target = (id: string, bar: number, text: string, to: Target) => ({
    ...to,
    resetScroll: to.to !== '.',
    'data-bar': bar,
    'data-column': at,
    'aria-label': text,
    tabIndex: id === stop ? 0 : -1,
    onMouseEnter: () => onPoint(text),
    onMouseLeave: () => onPoint(null),
    onFocus: () => onPoint(text, id),
    onBlur: () => onPoint(null),
  })
  return (
    <li className={classes.column}>
      <div className={classes.stack}>
        {column.bars.map((bar, index) => {
          const span = spans[index]
          if (bar.value === 0 || span === undefined) return null
          const drawing = { className: classes.bar, 'data-tone': bar.tone, style: placeOf(span, scale) }
          const id = `${column.id} ${index}`
          return isWhole ? (
            <span key={id} {...drawing} />
          ) : (
            <Link key={id} {...drawing} {...target(id, index, textOf([bar]), bar.to ?? column.to)} />
          )
        })}
        {isWhole && (
          <Link className={classes.whole} {...target(column.id, 0, textOf(column.bars), column.to)} />
        )}
      </div>
      <span className={classes.label} aria-hidden title={column.label}>
        {hasLabel && column.label}
      </span>
    </li>
  )
}

/** The position and height of a bar within its column, as percentages. */
function placeOf({ low, high }: Span, scale: Scale) {
  const bottom = percentOf(low, scale)
  return { bottom: `${bottom}%`, height: `${percentOf(high, scale) - bottom}%` }
}
