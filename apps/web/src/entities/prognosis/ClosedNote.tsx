import { api } from '@stayboard/contract'
import { closedChange, fromEuros, type Reported } from '@stayboard/domain'
import { IconLock } from '@tabler/icons-react'
import i18next from 'i18next'
import { useCall } from '../../kit/core/calls/calls.ts'
import classes from './ClosedNote.module.css'
import { closedText } from './closed-text.ts'

/** The fields of a prognosis that determine its monthly amounts. Amounts are in euros, as in answers of the server. */
type Answered = Omit<Reported, 'totalPrognosis'> & { totalPrognosis: number; exploiterName: string | null }

export const reportedOf = ({ totalPrognosis, ...row }: Answered): Reported => ({
  ...row,
  totalPrognosis: fromEuros(totalPrognosis),
})

interface Props {
  /** The prognosis before the change; `null` for a new one. */
  before: Reported | null
  /** The prognosis after the change; `null` for a deletion. */
  after: Reported | null
  /** Pairs of exploiter id and exploiter name. */
  names?: readonly (readonly [number | null, string | null | undefined])[]
  isWeighted?: boolean
}

/**
 * Before a change is saved, says which amounts stay in closed months, and in which months the differences count. Shows nothing
 * if no closed month is affected.
 */
export function ClosedNote({ before, after, names = [], isWeighted = true }: Props) {
  const { language } = i18next
  const { data } = useCall(api.closings.list, { query: { sort: 'month,desc', size: 1 } })
  const closedUntil = data?._embedded.monthClosings[0]?.month ?? null
  const change = closedChange([{ before, after }], closedUntil)
  const text = closedText(change, new Map(names), { isWeighted, language })
  if (text === null) return null
  return (
    <p className={classes.note} role="status">
      <IconLock size={16} aria-hidden />
      {text}
    </p>
  )
}
