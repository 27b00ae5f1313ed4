import { formatMoney } from '@stayboard/domain'
import { t } from '../../../kit/core/words/words.ts'
import { useMonthName } from '../months/months.ts'
import classes from '../prognosis.module.css'
import type { bothSplits } from './moved.ts'

/** The amounts of a prognosis by month, before and after the move. */
export function MovedSplit({ months }: { months: ReturnType<typeof bothSplits> }) {
  const monthName = useMonthName()
  const amount = (cents: number) => (cents === 0 ? '' : formatMoney(cents))
  return (
    <table className={`${classes.months} ${classes.framed}`} aria-label={t('prognosis.preview')}>
      <thead>
        <tr>
          <th scope="col">{t('shared.month')}</th>
          <th scope="col" data-align="right">
            {t('prognosis.moveNow')}
          </th>
          <th scope="col" data-align="right">
            {t('prognosis.moveThen')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, before, after }) => (
          <tr key={month}>
            <th scope="row">{monthName(month)}</th>
            <td data-align="right" data-dimmed>
              {amount(before)}
            </td>
            <td data-align="right">{amount(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
