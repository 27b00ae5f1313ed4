import { TargetLink } from '../../../kit/core/address/links.tsx'
import type { Target } from '../../../kit/core/address/target.ts'
import { moneyText } from '../../../kit/core/words/format.ts'
import { type Drilled, rowsBehind } from '../months/drill.ts'
import { useMoving } from '../moving/useMoving.ts'
import classes from '../prognosis.module.css'

interface Props {
  financial: Drilled
  /** The link to the rows of the figure. */
  figure?: Parameters<typeof rowsBehind>[1]
  /** The link, if it does not lead to rows. */
  to?: Target
  euros: number
  isSum?: boolean
  isDimmed?: boolean
}

/** An amount, linked to its rows. Zero is shown as a dash. */
export function FigureCell({ financial, figure, to, euros, isSum, isDimmed }: Props) {
  const { over } = useMoving()
  const month = figure?.month ?? undefined
  const target = to ?? (figure && rowsBehind(financial, figure))
  return (
    <td
      data-align="right"
      data-sum={isSum || undefined}
      data-dimmed={isDimmed || euros === 0 || undefined}
      data-month={month}
      data-over={(month !== undefined && month === over) || undefined}
    >
      {euros === 0 ? null : target === undefined ? (
        <span>{moneyText(euros)}</span>
      ) : (
        <TargetLink to={target} className={classes.figure}>
          {moneyText(euros)}
        </TargetLink>
      )}
    </td>
  )
}
