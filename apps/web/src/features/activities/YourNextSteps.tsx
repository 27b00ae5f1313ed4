import { api } from '@stayboard/contract'
import { bookedFases, cancelledFases } from '@stayboard/domain'
import { FigureTile } from '../../kit/charts/FigureTile.tsx'
import { figureOf } from '../../kit/charts/figure.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may, useSession } from '../../kit/core/session/session.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Tiles } from '../../ui/Tiles.tsx'

/** The number of next steps of the signed-in user that are overdue or missing (docs/rules/activity.md#missing). */
export default function YourNextSteps() {
  const { t } = useWords()
  const { userId } = useSession()
  if (userId === null) return null
  const user = String(userId)
  return (
    <Card title={t('activities.yours')}>
      <Tiles>
        {may(api.enquiries.list) && <OfEnquiries user={user} />}
        {may(api.organisations.list) && <OfOrganisations user={user} />}
      </Tiles>
    </Card>
  )
}

/** One row, because the total of the page is wanted. */
const one = { page: '0', size: '1' }
const settings = { staleTime: 60_000 }
const tile = { write: numberText }
const open = { notFases: [...bookedFases, ...cancelledFases].join(',') }

function OfEnquiries({ user }: { user: string }) {
  const { t } = useWords()
  const overdue = { userId: user, nextStepDue: 'overdue' }
  const none = { userId: user, nextStepDue: 'none' }
  return (
    <>
      <li>
        <FigureTile
          {...tile}
          label={t('activities.enquiriesOverdue')}
          figure={useEnquiries({ ...overdue, ...open })}
          to={{ to: '/enquiries', search: overdue }}
        />
      </li>
      <li>
        <FigureTile
          {...tile}
          label={t('activities.enquiriesNone')}
          figure={useEnquiries({ ...none, ...open })}
          to={{ to: '/enquiries', search: none }}
        />
      </li>
    </>
  )
}

function OfOrganisations({ user }: { user: string }) {
  const { t } = useWords()
  const overdue = { userId: user, nextStepDue: 'overdue' }
  const none = { userId: user, nextStepDue: 'none', organisationStatus: 'PROSPECT' }
  return (
    <>
      <li>
        <FigureTile
          {...tile}
          label={t('activities.organisationsOverdue')}
          figure={useOrganisations(overdue)}
          to={{ to: '/organisation', search: overdue }}
        />
      </li>
      <li>
        <FigureTile
          {...tile}
          label={t('activities.organisationsNone')}
          figure={useOrganisations(none)}
          to={{ to: '/organisation', search: none }}
        />
      </li>
    </>
  )
}

const useEnquiries = (query: Record<string, string>) =>
  figureOf(
    useCall(api.enquiries.list, { query: { ...query, ...one } }, settings),
    ({ page }) => page.totalElements,
  )

const useOrganisations = (query: Record<string, string>) =>
  figureOf(
    useCall(api.organisations.list, { query: { ...query, ...one } }, settings),
    ({ page }) => page.totalElements,
  )
