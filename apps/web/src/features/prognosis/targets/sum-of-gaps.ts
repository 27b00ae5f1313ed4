import type { Gap } from './gap.ts'

const names = ['target', 'booked', 'pending', 'weighted', 'gap'] as const

/** The sums of the columns in euros, added in whole cents to stay exact. */
export function sumOfGaps(gaps: readonly Gap[]): Record<(typeof names)[number], number> {
  const sum = { target: 0, booked: 0, pending: 0, weighted: 0, gap: 0 }
  for (const gap of gaps) for (const name of names) sum[name] += Math.round((gap[name] ?? 0) * 100)
  for (const name of names) sum[name] /= 100
  return sum
}
