import { Link } from '@tanstack/react-router'
import { numberText } from '../../kit/core/words/format.ts'
import { useWords, type WordKey } from '../../kit/core/words/words.ts'
import { Tiles } from '../../ui/Tiles.tsx'
import { type CountedEnquiries, useEnquiryCount } from '../enquiryCounts.ts'
import classes from './EnquiryCounts.module.css'

interface Count {
  kind: CountedEnquiries
  title: WordKey
  to: string
  search?: Record<string, string>
}

const counts: readonly Count[] = [
  { kind: 'unassigned', title: 'dashboard.unassigned', to: '/enquiries', search: { userId: '0' } },
  { kind: 'open', title: 'dashboard.openEnquiries', to: '/enquiries' },
  { kind: 'booked', title: 'dashboard.booked', to: '/enquiries_booked' },
  { kind: 'cancelled', title: 'dashboard.cancelled', to: '/enquiries_cancelled' },
]

/** How many there are; each number opens the rows behind it. */
export const EnquiryCounts = () => (
  <Tiles>
    {counts.map((count) => (
      <li key={count.kind}>
        <CountCard {...count} />
      </li>
    ))}
  </Tiles>
)

function CountCard({ kind, title, to, search }: Count) {
  const { t } = useWords()
  const count = useEnquiryCount(kind)
  return (
    <Link to={to} {...(search ? { search } : {})} className={classes.card}>
      <span className={classes.title}>{t(title)}</span>
      <span className={classes.number}>{count === undefined ? '—' : numberText(count)}</span>
    </Link>
  )
}
