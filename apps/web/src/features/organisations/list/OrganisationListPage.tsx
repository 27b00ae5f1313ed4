import { api } from '@stayboard/contract'
import { IconPlus } from '@tabler/icons-react'
import { ListOrBoard } from '../../../kit/board/ListOrBoard.tsx'
import { ButtonLink } from '../../../kit/core/address/links.tsx'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { BulkLabels } from '../../../kit/lists/bulk/labels.ts'
import { DeleteRow } from '../../../kit/lists/rows/row-actions.tsx'
import { useList } from '../../../kit/lists/useList.ts'
import type { RowOptions } from '../../../kit/table/row-options.ts'
import { OrganisationBoard } from '../board/OrganisationBoard.tsx'
import { organisationColumns } from './organisation-columns.tsx'

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
  userUntil: 'shared.userUntil',
  organisationStatus: 'shared.status',
  communicationStatus: 'organisations.communicationStatus',
  leadInfoTag: 'organisations.leadInfoTag',
  organisationSource: 'organisations.source',
  companySize: 'organisations.companySize',
  nextStep: 'shared.nextStep',
  nextStepDate: 'shared.nextStepDate',
}

/** The list of organisations, which are sales leads, and the board of them by status. */
export default function OrganisationListPage() {
  const add = may(api.organisations.save) && (
    <ButtonLink
      to="/add_organisation"
      aria-keyshortcuts="N C"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('menu.addOrganisation')}
    </ButtonLink>
  )
  const list = useList(api.organisations.list, {
    title: t('menu.organisations'),
    pasted: { kind: 'ORGANISATIONS' },
    columns: organisationColumns,
    row: may(api.organisations.remove) ? row : { ...row, actions: undefined },
    isForReaders: true,
    bulk: labels,
  })
  const toDuplicates = may(api.duplicates.organisations) && (
    <ButtonLink to="/organisation/duplicates" variant="subtle">
      {t('duplicates.show')}
    </ButtonLink>
  )
  return (
    <ListOrBoard
      list={list}
      board={(query) => <OrganisationBoard query={query} />}
      search={t('organisations.search')}
      promoted={promoted}
      switch={toDuplicates}
      primary={add}
      failed={t('organisations.failed')}
      maxHeight={MAX_HEIGHT}
      empty={t('organisations.empty')}
    />
  )
}

/** Deletes an organisation after confirmation. If it is still in use, the error names the records that use it. */
function DeleteOrganisation({ organisationId, name }: { organisationId: number; name: string }) {
  return (
    <DeleteRow
      call={api.organisations.remove}
      params={{ organisationId }}
      label={t('shared.deleteName', { name })}
      question={{ title: t('organisations.deleteTitle'), message: t('organisations.deleteText', { name }) }}
      done={t('organisations.deleted', { name })}
    />
  )
}
