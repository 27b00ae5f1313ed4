import type { ChartColumn, Tone } from './chart-types.ts'
import classes from './charts.module.css'

/** The series of a chart, in the order in which they first appear. */
export function seriesOf(columns: readonly ChartColumn[]): { series: string; tone: Tone }[] {
  const tones = new Map(
    columns.flatMap(({ bars }) => bars.map(({ series, tone }) => [series, tone] as const)),
  )
  return [...tones].map(([series, tone]) => ({ series, tone }))
}

interface Props {
  columns: readonly ChartColumn[]
  /** The value under the pointer or the focus. */
  value: string | null
}

/** The legend if there are several series, and the value under the pointer or the focus. */
export function ChartHead({ columns, value }: Props) {
  const isStacked = columns.some(({ bars }) => bars.length > 1)
  return (
    <div className={classes.head}>
      {isStacked && (
        <ul className={classes.legend}>
          {seriesOf(columns).map(({ series, tone }) => (
            <li key={series}>
              <span className={classes.swatch} data-tone={tone} />
              {series}
            </li>
          ))}
        </ul>
      )}
      {/* Hidden from screen readers, which read the same text from the bar. */}
      <span className={classes.value} aria-hidden>
        {value}
      </span>
    </div>
  )
}
