import { costKinds, costPers } from '@stayboard/contract'
import i18next from 'i18next'
import { moneyText, monthText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { inCurrency, type Offer, type OfferLine, unitText } from './offer.ts'
import classes from './offers.module.css'

type Calculated = Pick<
  Offer,
  'lines' | 'total' | 'salesLines' | 'salesTotal' | 'deposits' | 'deposit' | 'currency' | 'inEuros'
>

/** The lines of an offer, whose sums are its totals (docs/rules/offers.md#calculation). */
export function Calculation({ offer }: { offer: Calculated }) {
  const { lines, total, salesLines, salesTotal, deposits, deposit, currency } = offer
  return (
    <div className={classes.calculation}>
      <Lines title={t('offers.purchase')} lines={lines} total={total} />
      {salesLines && salesTotal && <Lines title={t('offers.sales')} lines={salesLines} total={salesTotal} />}
      {deposits.length > 0 && (
        <p>
          {t('offers.deposits')}: {inCurrency(currency, deposit)}
        </p>
      )}
    </div>
  )
}

interface LinesProps {
  title: string
  lines: readonly OfferLine[]
  total: Offer['total']
}

function Lines({ title, lines, total }: LinesProps) {
  return (
    <ScrollBox label={title} maxHeight={480}>
      <table className={classes.lines}>
        <caption>{title}</caption>
        <tbody>
          {lines.map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and keep their order
            <tr key={nth}>
              <th scope="row">
                <LineName line={line} />
              </th>
              <Amounts of={line} vatRate={line.vatRate} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('shared.total')}</th>
            <Amounts of={total} />
          </tr>
        </tfoot>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('offers.ex')}</th>
            <th scope="col">{t('offers.vat')}</th>
            <th scope="col">{t('offers.inc')}</th>
          </tr>
        </thead>
      </table>
    </ScrollBox>
  )
}

/** The purpose of a line of the calculation and its formula: `Rent, Dec 26: 6 × 1.500,00 × 14 / 31`. */
export function LineName({ line }: { line: OfferLine }) {
  const { kind, name: roomtype, quantity, priceFor, unit, price, times, per, month } = line
  const { language } = i18next
  const name = kind === 'RENT' ? (roomtype ?? t('offers.rent')) : labelsOf(costKinds)(kind)
  const unitName = kind === 'RENT' ? unitText(priceFor, unit) : costUnit(unit)
  return (
    <>
      {name} {month && `${monthText(month, language)} `}
      <span className={classes.dimmed}>
        {unitName}: {quantity > 1 && `${quantity} × `}
        {moneyText(price)} × {times}
        {per > 1 && ` / ${per}`}
      </span>
    </>
  )
}

const costUnit = (unit: string) => {
  const per = costPers.find((one) => one === unit)
  return per ? t('offers.perUnit', { unit: labelsOf(costPers)(per).toLowerCase() }) : ''
}

function Amounts({ of, vatRate }: { of: Offer['total']; vatRate?: number }) {
  return (
    <>
      <td>{moneyText(of.ex)}</td>
      <td>
        {moneyText(of.vat)}
        {vatRate !== undefined && <span className={classes.dimmed}> ({vatRate} %)</span>}
      </td>
      <td>{moneyText(of.inc)}</td>
    </>
  )
}
