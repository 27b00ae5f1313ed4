import { Activity, activities } from '@stayboard/contract'
import { checkActivity } from '@stayboard/domain'
import { area } from '../../kit/areas/area.ts'
import { linkTo } from '../../kit/sql/links.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { allowedColumns } from './activities.policy.ts'
import { ofRecords, repository } from './activities.repository.ts'

type Ruled = Columns & Parameters<typeof checkActivity>[0]

/**
 * Activities: calls, notes and meetings. A user has the same rights to an activity as to its record
 * (docs/rules/activity.md#rights).
 */
export const activityArea = area({
  resource: { ...Activity, calls: { ...activities, create: activities.log } },
  repository,
  present: (row, links) => ({
    ...row,
    _links: {
      ...links,
      ...linkTo('organisation', '/api/organisation', row.organisationId),
      ...linkTo('enquiry', '/api/v2/backend/enquiry', row.enquiryId),
      ...linkTo('client', '/api/client', row.clientId),
    },
  }),
  /** A new activity without a time gets the current time. Clearing the time of an existing one leaves it unchanged. */
  derive: ({ at }, before, { clock }) =>
    at === null || (at === undefined && !before) ? { at: before?.at ?? clock() } : {},
  rules: (after) => checkActivity(after as Ruled).map(({ field, message }) => ({ field, code: message })),
  rows: {
    read: (actor) => ofRecords(allowedColumns(actor, 'read')),
    write: (actor) => ofRecords(allowedColumns(actor, 'write')),
  },
})
