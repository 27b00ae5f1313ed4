import { api } from '@stayboard/contract'
import { useListRows } from '../../../kit/core/calls/useListRows.ts'
import { instantText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useMonthName } from '../months/months.ts'
import classes from '../prognosis.module.css'
import { useClosing } from '../rows/useClosing.ts'
import { CloseMonthButton } from './CloseMonthButton.tsx'

const all = { sort: 'month,asc', page: 0, size: 240 }

/** The months that somebody asked another person to close (docs/rules/prognosis.md#second-person). */
export function RequestsCard() {
  const monthName = useMonthName()
  const { rows } = useListRows(api.closings.requests, all)
  const { withdraw, isBusy } = useClosing()
  if (!rows || rows.length === 0) return null
  return (
    <Card title={t('prognosis.requests')}>
      {rows.map(({ closingRequestId, month, userName, askedAt, isOwn }) => (
        <div key={closingRequestId} className={classes.barActions}>
          <span>
            {t(isOwn ? 'prognosis.ownAsked' : 'prognosis.askedFor', {
              name: userName ?? t('prognosis.system'),
              month: monthName(month),
            })}{' '}
            <span className={classes.dim}>{instantText(askedAt)}</span>
          </span>
          {!isOwn && <CloseMonthButton month={month} />}
          <Button variant="subtle" loading={isBusy} onClick={() => withdraw(closingRequestId, month)}>
            {t(isOwn ? 'prognosis.withdraw' : 'prognosis.turnDown')}
          </Button>
        </div>
      ))}
    </Card>
  )
}
