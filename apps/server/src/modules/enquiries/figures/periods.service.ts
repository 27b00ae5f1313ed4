import type { Comparison } from '@stayboard/contract'
import { formerPeriod, nights } from '@stayboard/domain'
import { invalid } from '../../../kit/problems.ts'
import type { ReportPeriod } from './eras.repository.ts'

interface Asked extends Omit<ReportPeriod, 'former'> {
  compare?: Comparison | undefined
}

/** No former period begins before this day. */
const FIRST_DAY = '1000-01-01'

/**
 * The periods of a report.
 * @throws Problem 400 if a period without a beginning or an end should be compared, or one with nothing before it
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
