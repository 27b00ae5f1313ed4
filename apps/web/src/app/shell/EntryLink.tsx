import { numberText } from '../../kit/core/words/format.ts'
import { type CountedEnquiries, useEnquiryCount } from '../enquiry-counts.ts'
import type { PageAt, PagePath } from '../routes/pages.ts'
import { MenuLink } from './MenuLink.tsx'

/** The menu entries that show a count. */
const counted: Partial<Record<PagePath, CountedEnquiries>> = {
  '/enquiries': 'open',
  '/enquiries_booked': 'booked',
  '/enquiries_cancelled': 'cancelled',
}

interface Props {
  page: PageAt
  isCurrent: boolean
}

export function EntryLink(props: Props) {
  const kind = counted[props.page.path]
  return kind ? <CountedLink kind={kind} {...props} /> : <MenuLink {...props} />
}

function CountedLink({ kind, ...props }: Props & { kind: CountedEnquiries }) {
  const { value } = useEnquiryCount(kind)
  return <MenuLink {...props} count={value === undefined ? undefined : numberText(value)} />
}
