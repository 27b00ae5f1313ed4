import { FigureTile } from '../../kit/charts/FigureTile.tsx'
import type { Target } from '../../kit/core/address/target.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { t, type WordKey } from '../../kit/core/words/words.ts'
import { Tiles } from '../../ui/Tiles.tsx'
import { type CountedEnquiries, useEnquiryCount } from '../enquiry-counts.ts'

interface Count {
  kind: CountedEnquiries
  title: WordKey
  target: Target
}

const counts: readonly Count[] = [
  {
    kind: 'unassigned',
    title: 'dashboard.unassigned',
    target: { to: '/enquiries', search: { userId: '0' } },
  },
  {
    kind: 'overdue',
    title: 'dashboard.overdueSteps',
    target: { to: '/enquiries', search: { nextStepDue: 'overdue' } },
  },
  {
    kind: 'withoutStep',
    title: 'dashboard.withoutStep',
    target: { to: '/enquiries', search: { nextStepDue: 'none' } },
  },
  { kind: 'open', title: 'dashboard.openEnquiries', target: { to: '/enquiries' } },
  { kind: 'booked', title: 'dashboard.booked', target: { to: '/enquiries_booked' } },
  { kind: 'cancelled', title: 'dashboard.cancelled', target: { to: '/enquiries_cancelled' } },
]

/** The number of enquiries of each kind, linked to their lists. */
export const EnquiryCounts = () => (
  <Tiles>
    {counts.map((count) => (
      <li key={count.kind}>
        <CountTile {...count} />
      </li>
    ))}
  </Tiles>
)

function CountTile({ kind, title, target }: Count) {
  return <FigureTile label={t(title)} figure={useEnquiryCount(kind)} write={numberText} to={target} />
}
