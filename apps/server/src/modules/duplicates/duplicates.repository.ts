import type { ClientReason, OrganisationReason, OrganisationStatus } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { allPairs, type Key, pairsOf } from './pairs.repository.ts'

/** Two records that may be duplicates, with the reasons. */
interface Pair<Reason> {
  one: number
  other: number
  reasons: Reason[]
}

const clientKeys: Key[] = [
  {
    reason: 'EMAIL',
    rows: sql`select client_id as id, lower(email) as key from clients union all
      select client_id, lower(btrim(part)) from clients, unnest(string_to_array(alternative_emails, ',')) part
      where alternative_emails is not null`,
  },
  {
    reason: 'PHONE',
    rows: sql`select client_id as id, phone_digits(phone) as key from clients where phone_digits(phone) is not null`,
  },
  {
    reason: 'NAME',
    rows: sql`select client_id as id, fold(firstname || ' ' || lastname) || ' ' || fold(city) as key from clients where city <> ''
      union all select client_id, fold(firstname || ' ' || lastname) || ' ' || organisation_id from clients where organisation_id is not null`,
  },
]

const clientMatches = (id: number): Key[] => [
  {
    reason: 'EMAIL',
    rows: sql`select c.client_id as id from clients c where lower(c.email) = any(addresses_of_client(${id}))
      union select c.client_id from unnest(addresses_of_client(${id})) own (written)
        join clients c on c.search like '%' || regexp_replace(fold(own.written), '([%_\\\\])', '\\\\\\1', 'g') || '%'
      where own.written = any(addresses_of_client(c.client_id))`,
  },
  {
    reason: 'PHONE',
    rows: sql`select c.client_id as id from clients c
      where phone_digits(c.phone) = (select phone_digits(phone) from clients where client_id = ${id})`,
  },
  {
    reason: 'NAME',
    rows: sql`select c.client_id as id from clients c, clients me
      where me.client_id = ${id} and fold(c.firstname || ' ' || c.lastname) = fold(me.firstname || ' ' || me.lastname)
        and (fold(c.city) = fold(me.city) or c.organisation_id = me.organisation_id)`,
  },
]

const organisationKeys: Key[] = [
  { reason: 'NAME', rows: sql`select organisation_id as id, name_key as key from organisations` },
  {
    reason: 'WEBSITE',
    rows: sql`select organisation_id as id, website_host(website) as key from organisations where website_host(website) is not null`,
  },
  {
    reason: 'EMAIL',
    rows: sql`select organisation_id as id, lower(general_email) as key from organisations where general_email <> ''`,
  },
]

/** The least trigram similarity of two names. The browser's warning while a name is typed is less strict. */
const SIMILAR = 0.5

const organisationMatches = (id: number): Key[] => {
  const like = (reason: string, condition: RawBuilder<unknown>): Key => ({
    reason,
    rows: sql`select o.organisation_id as id from organisations o, organisations me
      where me.organisation_id = ${id} and ${condition}`,
  })
  return [
    like('NAME', sql`o.name_key = me.name_key`),
    like('WEBSITE', sql`website_host(o.website) = website_host(me.website)`),
    like('EMAIL', sql`lower(o.general_email) = lower(me.general_email)`),
    like(
      'SIMILAR',
      sql`o.name_key % me.name_key and o.name_key <> me.name_key and similarity(o.name_key, me.name_key) >= ${SIMILAR}`,
    ),
  ]
}

/**
 * SQL for the pairs with their number of reasons, the most first, without pairs that a user declared to be different.
 */
const counted = (pairs: RawBuilder<unknown>, apart: string, mine: string) => sql`
  select one, other, array(select distinct unnest(reasons) order by 1) as reasons
  from (${pairs}) found
  where not exists (
    select from ${sql.table(apart)} d
    where (d.${sql.ref(mine)}, d.other_id) in ((one, other), (other, one))
  )
  order by cardinality(array(select distinct unnest(reasons))) desc, other desc, one`

/** Pairs of clients that may be duplicates. @param id limits them to pairs with this client */
export const clientPairs = async (db: Executor, id?: number) =>
  (
    await counted(
      id === undefined ? allPairs(clientKeys) : pairsOf(id, clientMatches(id)),
      'client_distinctions',
      'client_id',
    )
      .$castTo<Pair<ClientReason>>()
      .execute(db)
  ).rows

/**
 * Pairs of organisations that may be duplicates. @param id limits them to pairs with this organisation, and includes
 * similar names
 */
export const organisationPairs = async (db: Executor, id?: number) =>
  (
    await counted(
      id === undefined ? allPairs(organisationKeys) : pairsOf(id, organisationMatches(id)),
      'organisation_distinctions',
      'organisation_id',
    )
      .$castTo<Pair<OrganisationReason>>()
      .execute(db)
  ).rows

/** The fields of clients that a pair shows. */
export const clientSides = (db: Executor, ids: readonly number[]) =>
  db
    .selectFrom('clients as c')
    .leftJoin('organisations as o', 'o.organisationId', 'c.organisationId')
    .select(['c.clientId', 'c.email', 'c.phone', 'c.city', 'c.timeStamp', 'o.name as organisationName'])
    .select(sql<string>`c.firstname || ' ' || c.lastname`.as('name'))
    .where('c.clientId', 'in', ids)
    .execute()

/** The fields of organisations that a pair shows. */
export const organisationSides = (db: Executor, ids: readonly number[]) =>
  db
    .selectFrom('organisations as o')
    .select(['o.organisationId', 'o.name', 'o.website', 'o.generalEmail', 'o.city'])
    .select(sql<OrganisationStatus | null>`o.organisation_status`.as('organisationStatus'))
    .where('o.organisationId', 'in', ids)
    .execute()

export const addClientsApart = (tx: Executor, clientId: number, otherId: number) =>
  tx.insertInto('clientDistinctions').values({ clientId, otherId }).execute()

export const addOrganisationsApart = (tx: Executor, organisationId: number, otherId: number) =>
  tx.insertInto('organisationDistinctions').values({ organisationId, otherId }).execute()
