import type { ChartBar, Span } from './chart-types.ts'

/** The axis of a chart: its ends and its labelled values, in the unit of the values. */
export interface Scale extends Span {
  ticks: readonly number[]
}

/**
 * If all steps of a bridge are smaller than this part of the total, the axis starts higher, so that they can be
 * compared.
 */
const SMALLEST = 1 / 8
const TICKS = 4

/** The span of each bar of a column. Positive bars are stacked upwards from 0, negative ones downwards. */
export function spansOf(bars: readonly ChartBar[]): Span[] {
  let [above, below] = [0, 0]
  return bars.map(({ value, from }) => {
    const start = from ?? (value < 0 ? below : above)
    const end = start + value
    if (value < 0) below = end
    else above = end
    return { low: Math.min(start, end), high: Math.max(start, end) }
  })
}

/**
 * The axis that shows all spans, with about four round values. It starts at 0, or below it if values are
 * negative. A `start` above 0 cuts off what lies below it.
 */
export function scaleOf(spans: readonly Span[], start = 0): Scale {
  const lowest = start > 0 ? start : Math.min(0, ...spans.map(({ low }) => low))
  const highest = Math.max(start, ...spans.map(({ high }) => high))
  const step = roundStep((highest - lowest) / TICKS)
  const low = lowest === start ? start : Math.floor(lowest / step) * step
  const first = Math.ceil(low / step)
  const last = Math.max(first, Math.ceil(highest / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => rounded((first + at) * step, step))
  return { low, high: Math.max(highest, ticks.at(-1) ?? highest), ticks }
}

/** The smallest of 1, 2, 2.5, 5 and 10 times a power of ten that is not below `step`; 1 for 0. */
function roundStep(step: number): number {
  if (step <= 0) return 1
  const unit = 10 ** Math.floor(Math.log10(step))
  return unit * ([1, 2, 2.5, 5].find((times) => times * unit >= step) ?? 10)
}

/** Removes the rounding error of a sum of fractions: 0.30000000000000004 → 0.3. */
const rounded = (value: number, step: number) =>
  Number(value.toFixed(Math.max(0, 2 - Math.floor(Math.log10(step)))))

/** The position of a value on the axis, as a percentage from its low end. */
export const percentOf = (value: number, { low, high }: Span): number =>
  high === low ? 0 : (Math.min(Math.max(value, low), high) - low) * (100 / (high - low))

/**
 * The start of the axis of a bridge: 0, so that bars are as high as their values, unless all steps together are
 * less than an eighth of the total. Then the axis starts below the lowest level.
 * @param levels the totals before and after each step
 */
export function bridgeStart(levels: readonly number[]): number {
  const [low, high] = [Math.min(...levels), Math.max(...levels)]
  const steps = high - low
  if (low < 0 || steps === 0 || steps >= high * SMALLEST) return 0
  const unit = 10 ** Math.floor(Math.log10(steps))
  return Math.max(0, Math.floor((low - steps / 2) / unit) * unit)
}

/** How many times the next longest bar a bar may be before it counts as an outlier. */
const OUTLIER = 4

/**
 * The end of the axis of single bars, so that the others stay readable beside an outlier: the longest bar of which the next one is
 * at least a quarter. Longer bars are cut off there.
 */
export function endBeside(values: readonly number[]): number {
  const [first = 0, ...others] = [...values].filter((value) => value > 0).sort((a, b) => b - a)
  const [next] = others
  return next === undefined || first <= next * OUTLIER ? first : endBeside(others)
}
