import type { Target } from '../core/address/target.ts'

/** The meaning of a colour. Each tone also has its own pattern, because colour alone must not carry meaning. */
export type Tone = 'good' | 'waiting' | 'open' | 'bad' | 'total'

/** One value in a column of a chart. */
export interface ChartBar {
  /** The name of the series, as in the legend. */
  series: string
  tone: Tone
  value: number
  /** The start of the bar. Without it, the bar stands on the bar before it, or on 0. */
  from?: number
  /** The rows behind this bar, if they are fewer than the rows of its column. */
  to?: Target
}

export interface ChartColumn {
  id: string
  label: string
  /** The link to the rows behind the whole column. */
  to: Target
  bars: readonly ChartBar[]
}

/** The part of the axis that a bar covers, in the unit of its value. */
export interface Span {
  low: number
  high: number
}
