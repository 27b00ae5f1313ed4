import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { moneyText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { rowsBehind } from '../months/drill.ts'
import { useMonthName } from '../months/months.ts'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import type { Detail, PrognosisRow } from './row-types.ts'

interface Props {
  detail: Detail
  row: PrognosisRow
  financial: Financial
}

/** The amounts of a prognosis by month. Each links to all prognoses of its company in that month. */
export function DetailMonths({ detail, row, financial }: Props) {
  const monthName = useMonthName()
  return (
    <table className={classes.small} aria-label={t('prognosis.preview')}>
      <thead>
        <tr>
          <th scope="col">{t('shared.month')}</th>
          <th scope="col">{t('shared.nights')}</th>
          <th scope="col">{t('shared.totalEuro')}</th>
        </tr>
      </thead>
      <tbody>
        {detail.months.map(({ month, nights, total, adjustment, isClosed }) => (
          <tr key={month}>
            <th scope="row">
              {monthName(month)}{' '}
              {isClosed && <IconLock size={12} role="img" aria-label={t('prognosis.closed')} />}
            </th>
            <td>{numberText(nights)}</td>
            <td>
              <Link
                {...rowsBehind(financial, {
                  status: row.status,
                  month,
                  more: { organisationId: String(row.organisationId) },
                })}
                className={classes.figure}
              >
                {moneyText(total)}
              </Link>
              {adjustment !== 0 && (
                <small> {t('prognosis.ofWhichAdjusted', { total: moneyText(adjustment) })}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
