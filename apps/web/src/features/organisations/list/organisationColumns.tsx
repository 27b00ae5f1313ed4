import { api } from '@stayboard/contract'
import { columns } from '../../../kit/lists/columns.tsx'
import { CommunicationStatuses } from './CommunicationStatuses.tsx'
import { OrganisationStatusDot } from './OrganisationStatusDot.tsx'

/** The columns of organisations. */
export const organisationColumns = columns(api.organisations.list, (column) => [
  column.text('organisationId', 'organisations.id', {
    sort: 'organisationId',
    width: '84px',
    dimmed: true,
    card: 'none',
  }),
  column.text('name', 'organisations.name', { sort: 'name', isMain: true }),
  column.custom(
    'communicationStatus',
    'organisations.communicationStatus',
    ({ communicationStatus }) => <CommunicationStatuses statuses={communicationStatus} />,
    {
      inCard: ({ communicationStatus: statuses }) =>
        statuses.length > 0 && <CommunicationStatuses statuses={statuses} />,
    },
  ),
  column.custom(
    'organisationStatus',
    'organisations.status',
    ({ organisationStatus }) => <OrganisationStatusDot status={organisationStatus} />,
    { sort: 'organisationStatus', width: '170px', card: 'line' },
  ),
  column.text('userName', 'organisations.manager', { sort: 'userId', width: '150px', card: 'end' }),
])
