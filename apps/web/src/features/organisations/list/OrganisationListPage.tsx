import { api } from '@stayboard/contract'
import { IconPlus } from '@tabler/icons-react'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { ButtonLink } from '../../../kit/core/page/links.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import type { BulkLabels } from '../../../kit/lists/bulk/labels.ts'
import { ListPage } from '../../../kit/lists/ListPage.tsx'
import type { RowOptions } from '../../../kit/lists/table/row-options.ts'
import { DeleteOrganisation } from '../DeleteOrganisation.tsx'
import { OrganisationFilters, useOrganisationChips } from './OrganisationFilters.tsx'
import { organisationColumns } from './organisationColumns.tsx'

/** The maximum height of the table in px. Beyond it the table scrolls. */
const MAX_HEIGHT = 640

const row: RowOptions<RowOf<typeof api.organisations.list>> = {
  id: ({ organisationId }) => organisationId,
  link: ({ organisationId }) => ({
    to: '/add_organisation/$organisationId',
    params: { organisationId: String(organisationId) },
  }),
  actions: (organisation) => <DeleteOrganisation {...organisation} />,
}

/** The fields whose filters are on the bar. */
const promoted = ['organisationStatus', 'userId'] as const

const labels: BulkLabels<typeof api.organisations.list> = {
  user: 'organisations.manager',
  organisationStatus: 'organisations.status',
  communicationStatus: 'organisations.communicationStatus',
  leadInfoTag: 'organisations.leadInfoTag',
  organisationSource: 'organisations.source',
  companySize: 'organisations.companySize',
  nextStep: 'organisations.nextStep',
  nextStepDate: 'organisations.nextStepDate',
}

/** The list of organisations, which are sales leads. */
export default function OrganisationListPage() {
  const { t } = useWords()
  const chips = useOrganisationChips()
  const add = may(api.organisations.save) && (
    <ButtonLink
      to="/add_organisation"
      aria-keyshortcuts="N C"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('organisations.add')}
    </ButtonLink>
  )
  return (
    <ListPage
      call={api.organisations.list}
      title={t('organisations.title')}
      columns={organisationColumns}
      row={may(api.organisations.remove) ? row : { ...row, actions: undefined }}
      primary={add}
      search={t('organisations.search')}
      filters={{ chips, promoted, fields: (fields) => <OrganisationFilters {...fields} /> }}
      bulk={labels}
      failed={t('organisations.failed')}
      maxHeight={MAX_HEIGHT}
      empty={t('organisations.empty')}
    />
  )
}
