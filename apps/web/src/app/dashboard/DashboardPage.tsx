import { api, everyRole } from '@stayboard/contract'
import { may as mayByRoles } from '@stayboard/domain'
import { IconLock } from '@tabler/icons-react'
import { Late } from '../../kit/core/loading/Late.tsx'
import { inPlace } from '../../kit/core/loading/on-demand.tsx'
import { may, useSession } from '../../kit/core/session/session.ts'
import { officeHour } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { later } from '../later/later.ts'
import { EnquiryCounts } from './EnquiryCounts.tsx'
import { NeedsAction } from './NeedsAction.tsx'
import { partOfDay } from './part-of-day.ts'
import { WithoutRights } from './WithoutRights.tsx'

const LateFigures = later(
  () => import('../../features/prognosis/company/CompanyFigures.tsx'),
  inPlace({ heights: [92] }),
)
const LateContractsEnding = later(
  () => import('../../features/providers/overview/ContractsEnding.tsx'),
  inPlace({ heights: [120] }),
)
const LateUrgentEnquiries = later(
  () => import('../../features/enquiries/urgent/UrgentEnquiries.tsx'),
  inPlace({ heights: [300] }),
)
const LateFirstImports = later(
  () => import('../../features/imports/FirstImports.tsx'),
  inPlace({ heights: [] }),
)
const LateForecast = later(
  () => import('../../features/prognosis/months/ForecastCard.tsx'),
  inPlace({ heights: [300] }),
)

const LateClientCounts = later(
  () => import('../../features/statistics/ClientCounts.tsx'),
  inPlace({ heights: [76] }),
)
const LateClientCharts = later(
  () => import('../../features/statistics/ClientCharts.tsx'),
  inPlace({ heights: [300] }),
)
const LateStandingIn = later(
  () => import('../../features/hand-overs/StandingIn.tsx'),
  inPlace({ heights: [] }),
)
const LateMyDay = later(() => import('../../features/my-day/MyDay.tsx'), inPlace({ heights: [300] }))
const LateMessages = later(
  () => import('../../features/inbox/MessagesTable.tsx'),
  inPlace({ heights: [320] }),
)

const LateCommunication = later(
  () => import('../../features/statistics/Communication.tsx'),
  inPlace({ heights: [120] }),
)
const LatePipeline = later(
  () => import('../../features/statistics/PipelineChart.tsx'),
  inPlace({ heights: [300] }),
)

/** The first page after signing in. Blocks that the user may not read are neither shown nor requested. */
export function DashboardPage() {
  const { roles } = useSession()
  const readsEnquiries = may(api.enquiries.list)
  // Every role may read contracts. The roles are checked without the call itself, whose declaration is loaded with the block.
  const isStaff = mayByRoles(roles, everyRole)
  return (
    <>
      <Greeting />
      {!isStaff && <NoRightsCard />}
      {may(api.users.roles) && <WithoutRights />}
      {may(api.prognosis.perMonth) && <LateFigures />}
      {may(api.inbox.list) && <LateStandingIn />}
      {may(api.inbox.list) && <LateMyDay />}
      {isStaff && <LateClientCounts />}
      {readsEnquiries && <NeedsAction />}
      {isStaff && (
        <Late height={1600}>
          {may(api.imports.list) && <LateFirstImports />}
          {readsEnquiries && <LateUrgentEnquiries />}
          {may(api.inbox.list) && <LateMessages />}
          {may(api.inbox.list) && <LateCommunication />}
          {readsEnquiries && <EnquiryCounts />}
          {readsEnquiries && <LatePipeline />}
          {may(api.prognosis.perMonth) && <LateForecast />}
          <LateContractsEnding />
          <LateClientCharts />
        </Late>
      )}
    </>
  )
}

function Greeting() {
  const { name } = useCurrentUser()
  return <PageHeader title={t(`dashboard.${partOfDay(officeHour())}`, { name })} />
}

/** A message for users without a role. */
function NoRightsCard() {
  return (
    <Card>
      <EmptyState
        icon={<IconLock aria-hidden />}
        title={t('dashboard.noRightsTitle')}
        text={t('dashboard.noRightsText')}
      />
    </Card>
  )
}
