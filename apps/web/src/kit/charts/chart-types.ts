import type { Target } from '../core/page/target.ts'

/** What a colour stands for. Each tone has a pattern of its own too, so that colour alone tells nothing. */
export type Tone = 'good' | 'waiting' | 'open' | 'bad' | 'total'

/** One value of a column. */
export interface ChartBar {
  /** The name of what is measured, as in the legend. */
  series: string
  tone: Tone
  value: number
  /** Where the bar begins. Without it the bar stands on the one before it, or on 0. */
  from?: number
  /** The rows behind this bar, if they are fewer than those of its column. */
  to?: Target
}

export interface ChartColumn {
  id: string
  label: string
  /** The rows behind the whole column. */
  to: Target
  bars: readonly ChartBar[]
}

/** The part of the axis that a bar covers, in the unit of its value. */
export interface Span {
  low: number
  high: number
}
