import { addMonths, formatMoney, monthOf, monthsBetween } from '@stayboard/domain'
import { t } from '../../../kit/core/words/words.ts'
import { Portal } from '../../../ui/overlays.ts'
import { useMonthName } from '../months/months.ts'
import { type MovableRow, splitFrom, startIn } from './moved.ts'
import classes from './moving.module.css'
import { useMoving } from './useMoving.ts'

/** The months offered, relative to the start: three before and nine after. */
const [BACK, AHEAD] = [-3, 9]

/** While a prognosis is dragged, shows the months it can be dropped on, and its new split by month. */
export function MonthStrip({ row, isWeighted }: { row: MovableRow; isWeighted: boolean }) {
  const monthName = useMonthName()
  const { over } = useMoving()
  const own = monthOf(row.start)
  const split = over === null ? [] : splitFrom(row, startIn(over, row.start), isWeighted)
  return (
    <Portal>
      <section className={classes.strip} aria-label={t('prognosis.moveTo', { name: row.organisationName })}>
        <div className={classes.heading}>
          <strong>{t('prognosis.moveTo', { name: row.organisationName })}</strong>
          <span role="status" className={classes.split}>
            {split.map(({ month, total }) => `${monthName(month)} ${formatMoney(total)}`).join(' · ')}
          </span>
        </div>
        <ol className={classes.targets}>
          {monthsBetween(addMonths(own, BACK), addMonths(own, AHEAD)).map((month) => (
            <li
              key={month}
              className={classes.target}
              data-month={month}
              data-own={month === own || undefined}
              data-over={month === over || undefined}
            >
              {monthName(month)}
            </li>
          ))}
        </ol>
      </section>
    </Portal>
  )
}
