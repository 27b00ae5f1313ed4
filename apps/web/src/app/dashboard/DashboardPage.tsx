import { api, everyRole } from '@stayboard/contract'
import { may as mayByRoles } from '@stayboard/domain'
import { lazy, Suspense } from 'react'
import ContractsEnding from '../../features/providers/overview/ContractsEnding.tsx'
import { may, useSession } from '../../kit/core/session/session.ts'
import { needAllWords } from '../language.ts'
import { EnquiryBlock } from './EnquiryBlock.tsx'
import { EnquiryCounts } from './EnquiryCounts.tsx'
import { Greeting } from './Greeting.tsx'
import { NoRightsCard } from './NoRightsCard.tsx'
import { WithoutRights } from './WithoutRights.tsx'

/** Loaded after the first view, with its translations. */
const LateContractsEnding = lazy(async () => {
  await needAllWords()
  return { default: ContractsEnding }
})
const LateForecast = lazy(async () => {
  await needAllWords()
  return import('../../features/prognosis/months/ForecastCard.tsx')
})

/** The first page after signing in. Blocks that the user may not read are neither shown nor requested. */
export function DashboardPage() {
  const { roles } = useSession()
  const readsEnquiries = may(api.enquiries.list)
  // Every role may read contracts. Their calls are loaded with the block.
  const isStaff = mayByRoles(roles, everyRole)
  return (
    <>
      <Greeting />
      {!isStaff && <NoRightsCard />}
      {may(api.users.roles) && <WithoutRights />}
      {readsEnquiries && <EnquiryCounts />}
      {readsEnquiries && <EnquiryBlock />}
      {may(api.prognosis.perMonth) && (
        <Suspense>
          <LateForecast />
        </Suspense>
      )}
      {isStaff && (
        <Suspense>
          <LateContractsEnding />
        </Suspense>
      )}
    </>
  )
}
