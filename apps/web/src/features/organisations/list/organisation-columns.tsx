import { api } from '@stayboard/contract'
import { needsNextStep } from '@stayboard/domain'
import { NextStep } from '../../../entities/next-steps/NextStep.tsx'
import { columns } from '../../../kit/lists/columns.tsx'
import { organisationColours } from '../status-colours.ts'

export const organisationColumns = columns(api.organisations.list, (column) => [
  column.text('organisationId', 'shared.id', {
    sort: 'organisationId',
    width: '84px',
    dimmed: true,
    card: 'none',
  }),
  column.text('name', 'shared.name', { sort: 'name', isMain: true }),
  column.option('communicationStatus', 'organisations.communicationStatus', {
    edits: column.edits('communicationStatus'),
  }),
  column.option('organisationStatus', 'shared.status', {
    sort: 'organisationStatus',
    colors: organisationColours,
    edits: column.edits('organisationStatus'),
    width: '170px',
    card: 'line',
  }),
  column.custom(
    'nextStep',
    'shared.nextStep',
    ({ nextStep, nextStepDate, organisationStatus }) => (
      <NextStep {...{ nextStep, nextStepDate }} isNeeded={needsNextStep(organisationStatus)} />
    ),
    {
      sort: 'nextStepDate',
      edits: column.edits('nextStepDate', 'nextStep'),
      width: '220px',
      card: 'foot',
      parts: [
        { label: 'shared.nextStep', holds: 'nextStep' },
        { label: 'shared.nextStepDate', holds: 'nextStepDate' },
      ],
    },
  ),
  column.text('userName', 'organisations.manager', {
    sort: 'userId',
    width: '150px',
    card: 'end',
    edits: column.edits({
      field: 'user',
      holds: 'userId',
      named: ['userDisplayname', 'userName'],
      shows: (userId, userName) => ({ userId, userName }),
    }),
  }),
])
