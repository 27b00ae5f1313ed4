import { api } from '@stayboard/contract'
import { closedChange, fromEuros, type Reported } from '@stayboard/domain'
import { IconLock } from '@tabler/icons-react'
import i18next from 'i18next'
import { useCall } from '../../kit/core/calls/calls.ts'
import classes from './ClosedNote.module.css'
import { closedText } from './closed-text.ts'

/** The fields of a prognosis that its amounts follow from, in euros as the server answers them. */
type Answered = Omit<Reported, 'totalPrognosis'> & { totalPrognosis: number; exploiterName: string | null }

export const reportedOf = ({ totalPrognosis, ...row }: Answered): Reported => ({
  ...row,
  totalPrognosis: fromEuros(totalPrognosis),
})

interface Props {
  /** `null` for a prognosis that is added. */
  before: Reported | null
  /** `null` for one that is deleted. */
  after: Reported | null
  /** The names of the exploiters by id. */
  names?: readonly (readonly [number | null, string | null | undefined])[]
  isWeighted?: boolean
}

/** Says before a change what stays in closed months, and where the difference counts. Shows nothing if none is touched. */
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
