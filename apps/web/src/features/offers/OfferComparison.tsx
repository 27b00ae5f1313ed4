import { OWN_CURRENCY, scoreCriteria } from '@stayboard/domain'
import { type ReactNode, useState } from 'react'
import { LineName } from '../../entities/offers/Calculation.tsx'
import { type Converted, inCurrency, type Offer, rateText } from '../../entities/offers/offer.ts'
import classes from '../../entities/offers/offers.module.css'
import { distanceText } from '../../kit/core/words/distance-text.ts'
import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Checkbox } from '../../ui/inputs.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { type Ranked, ranked } from './ranking.ts'
import { useDistances } from './useDistances.ts'
import { useWeights } from './useWeights.ts'
import { Weights } from './Weights.tsx'

/** Offers for the same stay in a table in euros, best score first (docs/rules/offers.md#score). */
export function OfferComparison({ offers }: { offers: readonly Converted[] }) {
  const { weights, weigh } = useWeights()
  const [isOpen, setOpen] = useState(false)
  const columns = ranked(offers, weights)
  const distances = useDistances(offers[0]?.enquiryId ?? 0)
  const label = t('offers.comparison', { currency: OWN_CURRENCY })
  return (
    <div className={classes.comparison}>
      <Weights weights={weights} weigh={weigh} />
      <Checkbox
        label={t('offers.showCalculation')}
        checked={isOpen}
        onChange={(event) => setOpen(event.currentTarget.checked)}
      />
      <ScrollBox label={label} maxHeight={640}>
        <table className={classes.side} aria-label={label}>
          <thead>
            <tr>
              <td />
              {columns.map(({ offer }) => (
                <th key={offer.offerId} scope="col">
                  {offer.departmentName}{' '}
                  <span className={classes.dimmed}>{t('offers.called', { number: offer.number })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row
              title={t('offers.score')}
              of={columns}
              cell={({ score }) => <strong>{tenths(score)}</strong>}
            />
            {distances.size > 0 && (
              <Row
                title={t('sites.distance')}
                of={columns}
                cell={({ offer }) => distanceText(distances.get(offer.contactedProviderId))}
              />
            )}
            {scoreCriteria.map((one) => (
              <Row
                key={one}
                title={t(`offers.criteria.${one}`)}
                of={columns}
                cell={({ parts, points }) => (
                  <>
                    {tenths(parts[one])}{' '}
                    <span className={classes.dimmed}>
                      ({t('offers.points', { points: tenths(points[one]) })})
                    </span>
                  </>
                )}
              />
            ))}
            <Amounts columns={columns} isOpen={isOpen} />
          </tbody>
        </table>
      </ScrollBox>
    </div>
  )
}

/** Formats a score in tenths: 932 as `93,2`. */
const tenths = (value: number) => `${Math.floor(value / 10)},${value % 10}`

interface AmountsProps {
  columns: readonly Ranked[]
  isOpen: boolean
}

/** The amounts of each offer. Unfolded, also the lines of the calculation. */
function Amounts({ columns, isOpen }: AmountsProps) {
  const amount = (value: number | null) => (value === null ? '' : inCurrency(OWN_CURRENCY, value))
  const ex = t('offers.ex')
  return (
    <>
      {isOpen && (
        <Row title={t('offers.calculation')} of={columns} cell={({ offer }) => <Lines offer={offer} />} />
      )}
      <Row
        title={`${t('offers.purchase')} (${ex})`}
        of={columns}
        cell={({ offer }) => <Purchase offer={offer} />}
      />
      <Row
        title={`${t('offers.purchase')} (${t('offers.inc')})`}
        of={columns}
        cell={({ offer }) => amount(offer.inEuros.total.inc)}
      />
      <Row
        title={t('offers.perNight')}
        of={columns}
        cell={({ offer }) => amount(offer.inEuros.total.ex / offer.nights)}
      />
      <Row
        title={`${t('offers.sales')} (${ex})`}
        of={columns}
        cell={({ offer }) => amount(offer.inEuros.salesTotal?.ex ?? null)}
      />
      <Row
        title={t('offers.criteria.margin')}
        of={columns}
        cell={({ offer }) => amount(offer.inEuros.margin)}
      />
      <Row title={t('offers.deposits')} of={columns} cell={({ offer }) => amount(offer.inEuros.deposit)} />
      <Row
        title={t('shared.expiresOn')}
        of={columns}
        cell={({ offer }) => (offer.expiresOn ? dayText(offer.expiresOn) : '')}
      />
    </>
  )
}

/** The purchase total in euros, and in the currency of the offer with the exchange rate. */
function Purchase({ offer: { currency, total, inEuros } }: { offer: Converted }) {
  const rate = rateText(currency, inEuros)
  return (
    <>
      <strong>{inCurrency(OWN_CURRENCY, inEuros.total.ex)}</strong>
      {rate && (
        <span className={classes.rate}>
          {inCurrency(currency, total.ex)}
          <br />
          {rate}
        </span>
      )}
    </>
  )
}

interface RowProps {
  title: string
  of: readonly Ranked[]
  cell: (ranked: Ranked) => ReactNode
}

const Row = ({ title, of, cell }: RowProps) => (
  <tr>
    <th scope="row">{title}</th>
    {of.map((one) => (
      <td key={one.offer.offerId}>{cell(one)}</td>
    ))}
  </tr>
)

/** The lines of the purchase calculation, without VAT. */
const Lines = ({ offer: { lines, currency } }: { offer: Offer }) => (
  <ul className={classes.plain}>
    {lines.map((line, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and keep their order
      <li key={nth}>
        <LineName line={line} /> = {inCurrency(currency, line.ex)}
      </li>
    ))}
  </ul>
)
