import { api } from '@stayboard/contract'
import { FigureTile } from '../../kit/charts/FigureTile.tsx'
import { type Figure, figureOf } from '../../kit/charts/figure.ts'
import type { Target } from '../../kit/core/address/target.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may, useSession } from '../../kit/core/session/session.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { t, type WordKey } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Tiles } from '../../ui/Tiles.tsx'
import { openEnquiries } from '../enquiry-counts.ts'

/**
 * Tiles with the numbers of late enquiries, and of the user's next steps that are overdue or missing
 * (docs/rules/activity.md#missing). Each links to its list.
 */
export function NeedsAction() {
  const { userId } = useSession()
  if (userId === null) return null
  const userOnly = { userId: String(userId) }
  const overdue = { ...userOnly, nextStepDue: 'overdue' }
  const none = { ...userOnly, nextStepDue: 'none' }
  return (
    <Card title={t('dashboard.needsAction')}>
      <Tiles>
        <OfEnquiries label="options.attentions.late" search={{ attention: 'late' }} isLate />
        <OfEnquiries label="options.fases.mews error" search={mewsErrors} to={repairs} isLate />
        <OfEnquiries label="dashboard.enquiriesOverdue" search={overdue} isLate />
        <OfOrganisations label="dashboard.organisationsOverdue" search={overdue} isLate />
        <OfEnquiries label="dashboard.enquiriesNone" search={none} />
        <OfOrganisations
          label="dashboard.prospectsNone"
          search={{ ...none, organisationStatus: 'PROSPECT' }}
        />
      </Tiles>
    </Card>
  )
}

/** The queue of bookings that Mews or this product refused (docs/rules/mews.md#repairs). */
const mewsErrors = { fases: 'mews error' }
const repairs = { to: '/channel_managers/mews_errors' } as const

interface Props {
  label: WordKey
  /** The filters of the list whose length is the number. */
  search: Record<string, string>
  isLate?: boolean
  /** The page on which the records are processed, if it is not their list. */
  to?: Target
}

/** Requests a page of one row, because only the total number of rows is needed. */
const one = { page: '0', size: '1' }
const settings = { staleTime: 60_000 }

function OfEnquiries({ search, to = { to: '/enquiries', search }, ...props }: Props) {
  const query = { ...openEnquiries, ...search, ...one }
  const asked = useCall(api.enquiries.list, { query }, settings)
  return <Tile {...props} figure={figureOf(asked, ({ page }) => page.totalElements)} to={to} />
}

/** The tile of organisations. Shows nothing to users who may not read organisations. */
const OfOrganisations = (props: Props) => may(api.organisations.list) && <OrganisationTile {...props} />

function OrganisationTile({ search, ...props }: Props) {
  const asked = useCall(api.organisations.list, { query: { ...search, ...one } }, settings)
  return (
    <Tile
      {...props}
      figure={figureOf(asked, ({ page }) => page.totalElements)}
      to={{ to: '/organisation', search }}
    />
  )
}

function Tile({ label, ...props }: Pick<Props, 'label' | 'isLate'> & { figure: Figure; to: Target }) {
  return (
    <li>
      <FigureTile {...props} label={t(label)} write={numberText} />
    </li>
  )
}
