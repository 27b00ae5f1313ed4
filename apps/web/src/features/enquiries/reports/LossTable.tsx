import type { api, WireAnswer } from '@stayboard/contract'
import { TargetLink } from '../../../kit/core/address/links.tsx'
import type { Target } from '../../../kit/core/address/target.ts'
import { moneyText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Card } from '../../../ui/Card.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import classes from '../fases/fases.module.css'
import { ComparedFigure } from './ComparedFigure.tsx'

type Loss = WireAnswer<typeof api.enquiries.losses>['total']

interface Props {
  title: string
  rows: readonly Loss[]
  total: Loss
  nameOf: (name: string | null) => string
  /** Returns the link to the enquiries behind the row of a name; `undefined` for no link. */
  behind: (name: string | null) => Target | undefined
  /** The link to all lost enquiries, behind the total. */
  all: Target | undefined
}

/** A table of lost enquiries grouped by one property: number, price and mean price gap. */
export function LossTable({ title, rows, total, nameOf, behind, all }: Props) {
  const others = total.enquiries - rows.reduce((sum, { enquiries }) => sum + enquiries, 0)
  return (
    <Card title={title}>
      <ScrollBox label={title} maxHeight={520}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col" data-align="right">
                {t('shared.lost')}
              </th>
              <th scope="col" data-align="right">
                {t('enquiries.priceEuro')}
              </th>
              <th scope="col" data-align="right">
                {t('enquiries.meanPriceGap')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.name} name={nameOf(row.name)} loss={row} to={behind(row.name)} />
            ))}
            {others > 0 && (
              <tr>
                <th scope="row">{t('enquiries.others')}</th>
                <td data-align="right">{numberText(others)}</td>
                <td />
                <td />
              </tr>
            )}
          </tbody>
          <tfoot>
            <Line name={t('enquiries.totalLost')} loss={total} to={all} />
          </tfoot>
        </table>
      </ScrollBox>
    </Card>
  )
}

function Line({ name, loss, to }: { name: string; loss: Loss; to: Target | undefined }) {
  const count = numberText(loss.enquiries)
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {name}
      </th>
      <ComparedFigure value={loss.enquiries} former={loss.former?.enquiries} write={numberText}>
        {to ? (
          <TargetLink to={to} className={classes.figure} aria-label={`${name}: ${count}`}>
            {count}
          </TargetLink>
        ) : (
          count
        )}
      </ComparedFigure>
      <ComparedFigure value={loss.price} former={loss.former?.price} write={moneyText} />
      <ComparedFigure value={loss.priceGap} former={loss.former?.priceGap} write={moneyText} />
    </tr>
  )
}
