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
  /** Writes a value beside its bar and in the table. */
  write: (value: number) => string
  /** Writes a mark of the axis. */
  writeMark: (value: number) => string
  /** In px, with the labels below the columns. */
  height?: number
  /** The start of the axis, where not 0 (`bridgeStart`). */
  start?: number
  /** The column that is in view first, where there is no room for all. */
  first?: string
  /** The labels are words instead of months: columns are wider, and labels wrap. */
  hasWords?: boolean
  /** The page shows the same figures as a table beside the chart, so the chart has none of its own. */
  isBesideTable?: boolean
}

/**
 * Bars, stacked bars or a bridge. Each bar links to the rows behind it; on a phone each column does, as a bar can be
 * too small for a finger. The bars are one tab stop, with the arrow keys between them.
 */
export function BarChart({ label, columns, write, writeMark, ...props }: Props) {
  const { height = 220, start = 0, first, hasWords = false, isBesideTable = false } = props
  const [told, setTold] = useState<string | null>(null)
  const scale = scaleOf(
    columns.flatMap(({ bars }) => spansOf(bars)),
    start,
  )
  return (
    <figure className={classes.chart} aria-label={label}>
      <ChartHead columns={columns} told={told} />
      <div className={classes.body} style={{ height }} data-words={hasWords || undefined}>
        <Axis scale={scale} write={writeMark} />
        <Columns
          columns={columns}
          scale={scale}
          write={write}
          isThinned={!hasWords}
          first={first}
          onTell={setTold}
        />
      </div>
      {!isBesideTable && <ChartFigures label={label} columns={columns} write={write} />}
    </figure>
  )
}
