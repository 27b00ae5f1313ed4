import { useState } from 'react'
import { Axis } from './Axis.tsx'
import { ChartFigures } from './ChartFigures.tsx'
import { ChartHead } from './ChartHead.tsx'
import { Columns } from './Columns.tsx'
import type { ChartColumn } from './chart-types.ts'
import classes from './charts.module.css'
import { scaleOf, spansOf } from './scale.ts'

interface Props {
  /** The name of the chart for screen readers. */
  label: string
  columns: readonly ChartColumn[]
  /** Formats a value for the bar's label and the table. */
  write: (value: number) => string
  /** Formats a value at the axis of the chart. */
  writeMark: (value: number) => string
  /** The height of the chart in px, including the labels below the columns. */
  height?: number
  /** The lowest value of the axis if it is not 0, see `bridgeStart`. */
  start?: number
  /** The column to scroll to at first if not all fit. */
  first?: string
  /** The labels are words instead of months: columns are wider, and labels wrap. */
  hasWords?: boolean
  /** The page shows the same figures in a table beside the chart, so the chart renders none. */
  isBesideTable?: boolean
}

/**
 * A chart of bars, stacked bars or a bridge. Each bar links to its rows. On phones a whole column is one link, because a bar
 * can be too small for touch. The chart is one tab stop; arrow keys move between bars.
 */
export function BarChart({ label, columns, write, writeMark, ...props }: Props) {
  const { height = 220, start = 0, first, hasWords = false, isBesideTable = false } = props
  const [value, setValue] = useState<string | null>(null)
  const scale = scaleOf(
    columns.flatMap(({ bars }) => spansOf(bars)),
    start,
  )
  return (
    <figure className={classes.chart} aria-label={label}>
      <ChartHead columns={columns} value={value} />
      <div className={classes.body} style={{ height }} data-words={hasWords || undefined}>
        <Axis scale={scale} write={writeMark} />
        <Columns
          columns={columns}
          scale={scale}
          write={write}
          isThinned={!hasWords}
          first={first}
          onPoint={setValue}
        />
      </div>
      {!isBesideTable && <ChartFigures label={label} columns={columns} write={write} />}
    </figure>
  )
}
