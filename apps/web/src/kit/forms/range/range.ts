import { addMonths, type Month } from '@stayboard/domain'
import type { WordKey } from '../../core/words/words.ts'

/** The first and the last day or month, both inclusive; `null` for an open end. */
export interface Range {
  from: string | null
  to: string | null
}

/** A predefined range. */
export interface Preset extends Range {
  label: WordKey
}

/** Changes one end of a range. If the other end would then be on the wrong side, it becomes the same. */
export function rangeWith({ from, to }: Range, end: keyof Range, value: string | null): Range {
  if (end === 'from') return { from: value, to: to !== null && value !== null && to < value ? value : to }
  return { from: from !== null && value !== null && value < from ? value : from, to: value }
}

/** The presets: this month, this quarter and this year, as months. */
export function usualMonths(month: Month): Preset[] {
  const january = `${month.slice(0, 4)}-01`
  const quarter = addMonths(january, Math.floor((Number(month.slice(5)) - 1) / 3) * 3)
  return [
    { label: 'ranges.thisMonth', from: month, to: month },
    { label: 'ranges.thisQuarter', from: quarter, to: addMonths(quarter, 2) },
    { label: 'ranges.thisYear', from: january, to: addMonths(january, 11) },
  ]
}
