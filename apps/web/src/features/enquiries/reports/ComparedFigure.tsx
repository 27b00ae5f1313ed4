import type { ReactNode } from 'react'
import { decimalText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from './reports.module.css'

interface Props {
  value: number | null
  /** The value in the former period; `undefined` without a comparison. */
  former: number | null | undefined
  /** Formats a value: `numberText`, `moneyText`. */
  write: (value: number) => string
  /** Whether it is a percentage, whose change is not given in percent. */
  isShare?: boolean
  /** What shows the value, such as a link to its rows. */
  children?: ReactNode
}

/** A figure of a report. In a comparison the figure of the former period stands below it, with the change in percent. */
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
