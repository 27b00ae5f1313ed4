import type { Comparison } from '@stayboard/contract'
import { formerPeriod, nights } from '@stayboard/domain'
import { invalid } from '../../../kit/problems.ts'
import type { ReportPeriod } from './eras.repository.ts'

interface Asked extends Omit<ReportPeriod, 'former'> {
  compare?: Comparison | undefined
}

/** The earliest first day of an earlier period. */
const FIRST_DAY = '1000-01-01'

/**
 * Computes the periods of a report.
 * @throws Problem 400 if the period to compare has an open end, or if there are no days before it
 */
export function periodsOf<Query extends Asked>({
  compare,
  ...query
}: Query): Omit<Query, 'compare'> & ReportPeriod {
  if (compare === undefined) return query
  const { from, to } = query
  if (from === undefined || to === undefined)
    throw invalid([{ field: from === undefined ? 'from' : 'to', code: 'required' }])
  if (nights(FIRST_DAY, from) < nights(from, to)) throw invalid([{ field: 'compare', code: 'option' }])
  return { ...query, former: formerPeriod({ from, to }, compare) }
}
