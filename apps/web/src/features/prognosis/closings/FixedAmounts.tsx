import type { api, WireAnswer } from '@stayboard/contract'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { useMonthName } from '../months/months.ts'
import classes from '../prognosis.module.css'

export type ClosingPreview = WireAnswer<typeof api.closings.preview>

interface Props {
  amounts: Pick<ClosingPreview, 'months' | 'exploiters' | 'totals'>
  /** Whether the months are closed already. */
  isClosed?: boolean
}

/** The amounts by exploiter that closing fixes or has fixed, and their totals. */
export function FixedAmounts({ amounts: { months, exploiters, totals }, isClosed = false }: Props) {
  const monthName = useMonthName()
  const span = [...new Set([months[0], months.at(-1)])].map((month) => monthName(month ?? '')).join(' – ')
  const caption = t(isClosed ? 'prognosis.amountsFixed' : 'prognosis.closingAmounts', { months: span })
  const sums = (of: ClosingPreview['totals']) =>
    [of.booked, of.pending, of.weighted, of.total].map((amount, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
      <td key={at} data-align="right">
        {moneyText(amount)}
      </td>
    ))
  return (
    <div>
      <strong>{caption}</strong>
      <ScrollBox label={caption} maxHeight={300}>
        <table className={`${classes.months} ${classes.framed}`}>
          <thead>
            <tr>
              <th scope="col">{t('shared.exploiter')}</th>
              {(['BOOKED', 'PENDING'] as const).map((status) => (
                <th key={status} scope="col" data-align="right">
                  {t(`options.prognosisStatuses.${status}`)} €
                </th>
              ))}
              <th scope="col" data-align="right">
                {t('prognosis.weightedEuro')}
              </th>
              <th scope="col" data-align="right">
                {t('shared.totalEuro')}
              </th>
            </tr>
          </thead>
          <tbody>
            {exploiters.map((one) => (
              <tr key={one.exploiterId}>
                <th scope="row">{one.exploiterName ?? t('prognosis.withoutExploiter')}</th>
                {sums(one)}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('shared.total')}</th>
              {sums(totals)}
            </tr>
          </tbody>
        </table>
      </ScrollBox>
    </div>
  )
}
