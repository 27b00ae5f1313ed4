import { formatDay, formerPeriod } from '@stayboard/domain'
import { t } from '../../../kit/core/words/words.ts'
import classes from './reports.module.css'
import type { ReportQuery } from './useReport.ts'

/** The dates of the period that a report is compared with. */
export function FormerPeriod({ query: { from, to, compare } }: { query: ReportQuery }) {
  if (!from || !to || !compare) return null
  const former = formerPeriod({ from, to }, compare)
  return (
    <p className={classes.note}>
      {t('enquiries.formerPeriod', { from: formatDay(former.from), to: formatDay(former.to) })}
    </p>
  )
}
