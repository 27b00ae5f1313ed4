import type { ReactNode } from 'react'
import { decimalText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from './reports.module.css'

interface Props {
  value: number | null
  /** The value in the previous period; `undefined` without a comparison. */
  former: number | null | undefined
  /** Formats a value, for example `numberText` or `moneyText`. */
  write: (value: number) => string
  /** Whether the value is a percentage. No relative change is shown for it. */
  isShare?: boolean
  /** Renders the value in place of the plain text, for example as a link. */
  children?: ReactNode
}

/** A figure of a report. In a comparison, the value of the previous period and the change in percent are shown below. */
export const ComparedFigure = ({ value, former, write, isShare = false, children }: Props) => (
  <td data-align="right">
    {children ?? (value !== null && write(value))}
    {former !== undefined && former !== null && (
      <span className={classes.former} title={t('enquiries.formerFigure', { value: write(former) })}>
        {write(former)}
        {value !== null && former > 0 && !isShare && ` (${changeText(value, former)})`}
      </span>
    )}
  </td>
)

function changeText(value: number, former: number) {
  const change = Math.round(((value - former) / former) * 100)
  return `${change > 0 ? '+' : ''}${decimalText(change)} %`
}
