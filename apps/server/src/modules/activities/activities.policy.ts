import { type Access, api } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'

/** For each kind of record: the column that links an activity to it, and the roles that may read and change it. */
const records = {
  organisationId: { read: api.organisations.get.access, write: api.organisations.update.access },
  enquiryId: { read: api.enquiries.get.access, write: api.enquiries.update.access },
  clientId: { read: api.clients.get.access, write: api.clients.update.access },
} satisfies Record<string, { read: Access; write: Access }>

type RecordColumn = keyof typeof records
const recordColumns = Object.keys(records) as RecordColumn[]

/**
 * The link columns of the kinds of record whose activities the actor may read or write (docs/rules/activity.md#rights).
 */
export const allowedColumns = ({ roles }: Pick<Actor, 'roles'>, right: 'read' | 'write') =>
  recordColumns.filter((column) => may(roles, records[column][right]))

/** @throws Problem 403 if the actor may not change the record of the activity */
export function requireWrite(actor: Actor, activity: Readonly<Record<string, unknown>>): void {
  const allowed = allowedColumns(actor, 'write')
  const isRefused = recordColumns.some((column) => activity[column] != null && !allowed.includes(column))
  if (isRefused) throw new Problem(403, 'forbidden')
}
