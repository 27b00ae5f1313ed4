import { useFolderCount } from '../../entities/mails/folders.ts'
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
  if (props.page.path === '/messages') return <InboxLink {...props} />
  return kind ? <CountedLink kind={kind} {...props} /> : <MenuLink {...props} />
}

/** The inbox with the number of conversations that are open. */
function InboxLink(props: Props) {
  const { value } = useFolderCount('ALL')
  return <MenuLink {...props} count={value === undefined ? undefined : numberText(value)} />
}

function CountedLink({ kind, ...props }: Props & { kind: CountedEnquiries }) {
  const { value } = useEnquiryCount(kind)
  return <MenuLink {...props} count={value === undefined ? undefined : numberText(value)} />
}
