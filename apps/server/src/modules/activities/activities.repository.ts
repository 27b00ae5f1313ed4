import type { ActivityKind, ActivityOutcome, activities, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals, isOneOf } from '../../kit/sql/conditions.ts'
import { type Condition, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof activities.list>

const select = (db: Executor) =>
  db
    .selectFrom('activities as a')
    .leftJoin('users', 'users.id', 'a.userId')
    .select(['a.activityId', 'a.text', 'a.at', 'a.userId', 'a.version'])
    .select(['a.organisationId', 'a.enquiryId', 'a.clientId'])
    .select(['users.username as userName', 'users.displayname as userDisplayname'])
    .select([sql<ActivityKind>`a.kind`.as('kind'), sql<ActivityOutcome | null>`a.outcome`.as('outcome')])

/** Reads and writes activities. The default order is newest first. */
export const repository = tableRepository(
  { table: 'activities', alias: 'a', id: 'activity_id', select, order: { by: 'at', direction: 'desc' } },
  (query: Query) => ({
    where: [
      equals('a.organisation_id', query.organisationId),
      equals('a.enquiry_id', query.enquiryId),
      equals('a.client_id', query.clientId),
      equals('a.user_id', query.userId),
      isOneOf('a.kind', query.kind),
    ],
  }),
)

/** A condition: the activity belongs to one of these kinds of record. */
export const ofRecords = (columns: readonly ('organisationId' | 'enquiryId' | 'clientId')[]): Condition =>
  columns.length === 3
    ? sql`true`
    : sql`(${sql.join([sql`false`, ...columns.map((column) => sql`${sql.ref(`a.${column}`)} is not null`)], sql` or `)})`
