import { api, everyRole } from '@stayboard/contract'
import { may as mayByRoles } from '@stayboard/domain'
import { may, useSession } from '../../kit/session.ts'
import { EnquiryBlock } from './EnquiryBlock.tsx'
import { EnquiryCounts } from './EnquiryCounts.tsx'
import { Greeting } from './Greeting.tsx'
import { NoRightsCard } from './NoRightsCard.tsx'
import { QuietCard } from './QuietCard.tsx'
import { WithoutRights } from './WithoutRights.tsx'

/** What a person sees first; what their roles do not reach is neither shown nor asked for (D3 §6). */
export default function DashboardPage() {
  const { roles } = useSession()
  const readsEnquiries = may(api.enquiries.list)
  return (
    <>
      <Greeting />
      {!mayByRoles(roles, everyRole) ? <NoRightsCard /> : !readsEnquiries && <QuietCard />}
      {may(api.users.roles) && <WithoutRights />}
      {readsEnquiries && <EnquiryCounts />}
      {readsEnquiries && <EnquiryBlock />}
    </>
  )
}
