import type { Comparison } from '@stayboard/contract'
import { formerPeriod } from '@stayboard/domain'
import { invalid } from '../../../kit/problems.ts'
import type { ReportPeriod } from './eras.repository.ts'

interface Asked extends Omit<ReportPeriod, 'former'> {
  compare?: Comparison | undefined
}

/**
 * The periods of a report.
 * @throws Problem 400 if a period without a beginning or an end should be compared
 */
export function periodsOf<Query extends Asked>({
  compare,
  ...query
}: Query): Omit<Query, 'compare'> & ReportPeriod {
  if (compare === undefined) return query
  const { from, to } = query
  if (from === undefined || to === undefined)
    throw invalid([{ field: from === undefined ? 'from' : 'to', code: 'required' }])
  return { ...query, former: formerPeriod({ from, to }, compare) }
}
