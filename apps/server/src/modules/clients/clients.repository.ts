import { Client, type clients, type Gender, type QueryOf } from '@stayboard/contract'
import { type SqlBool, sql } from 'kysely'
import { columnsAs } from '../../kit/sql/columns.ts'
import { containsWords, equals } from '../../kit/sql/conditions.ts'
import { type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

/**
 * The symbol key of a query for clients who consented to the newsletter. Unlike a named filter, it does not appear in
 * links.
 */
export const agreed = Symbol('agreed')
type Query = QueryOf<typeof clients.list> & { [agreed]?: true }

const select = (db: Executor) =>
  db
    .selectFrom('clients as c')
    .leftJoin('organisations as o', 'o.organisationId', 'c.organisationId')
    .leftJoin('exploiters as x', 'x.exploiterId', 'c.exploiterId')
    .leftJoin('files', 'files.fileId', 'c.avatarId')
    .select(columnsAs('c', Client.row, ['gender', 'organisationName', 'exploiterName', 'avatar']))
    .select(['o.name as organisationName', 'x.name as exploiterName', 'files.path as avatar'])
    .select(sql<Gender | null>`c.gender`.as('gender'))

function plan({ sort, nameOrder, ...query }: Query): ListPlan {
  const where = [
    containsWords('c.search', query.query),
    equals('c.organisation_id', query.organisationId),
    equals('c.exploiter_id', query.exploiterId),
    query[agreed] ? sql<SqlBool>`c.newsletter` : undefined,
    query.doubled ? isDoubled : undefined,
  ]
  const isByName = sort === undefined || sort.field === 'lastname'
  return {
    where,
    ...(isByName && nameOrder === 'BE' ? { order: sql`c.order_be` } : {}),
    keptWith: ['clients'],
    recounts: query.doubled,
  }
}

/** Whether the exploiter has another client with the same email address, ignoring case. */
const isDoubled = sql<boolean>`exists (select from clients other where lower(other.email) = lower(c.email)
  and other.exploiter_id is not distinct from c.exploiter_id and other.client_id <> c.client_id)`

/** Reads and writes clients, with the names of linked records. */
export const repository = tableRepository(
  {
    table: 'clients',
    alias: 'c',
    id: 'client_id',
    select,
    order: { by: 'lastname', as: { lastname: sql`c.order_nl` } },
  },
  plan,
)

/** The newsletter consent of each client of an exploiter, with the email address it was given for. */
export const consentsOf = (db: Executor, exploiterId: number) =>
  db
    .selectFrom('clients')
    .select(['clientId', 'email', 'firstname', 'lastname', 'newsletter'])
    .select(sql<string[]>`addresses_in(email, alternative_emails)`.as('addresses'))
    .where('exploiterId', '=', exploiterId)
    .orderBy('clientId')
    .execute()
