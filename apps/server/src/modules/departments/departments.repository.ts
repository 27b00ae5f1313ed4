import {
  type ActiveChoice,
  type AnswerOf,
  type ChannelManager,
  type ContractStatus,
  type departments,
  type Gender,
  type Language,
  type map,
  PIN_CEILING,
  type PricePer,
  type PriceRange,
  type ProviderKind,
  type QueryOf,
} from '@stayboard/contract'
import { sql } from 'kysely'
import { picturesOf } from '../../kit/areas/pictures.ts'
import { containsText, equals, isIndexable, isOneOf } from '../../kit/sql/conditions.ts'
import { type Filtered, searchesOf } from '../../kit/sql/lists/field-conditions.ts'
import { distanceOrder, isInBox, isNear, isUnplaced } from '../../kit/sql/on-map.ts'
import { type Condition, type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Asked = Omit<QueryOf<typeof map.departments>, 'contractEndsWithin'> &
  Filtered & {
    /** The range of end dates of contracts. */
    ending?: { from: string; to: string } | undefined
    /** Room types of which the department must have at least one active room. */
    roomTypes?: readonly string[] | undefined
  }
type Query = QueryOf<typeof departments.list> & Pick<Asked, 'ending' | 'roomTypes'>

const exploiters = sql<{ exploiterId: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('exploiterId', x.exploiter_id, 'name', x.name) order by x.name), '[]')
  from exploiters x where x.exploiter_id = any(d.provider_exploiters))`

const source = {
  table: 'provider_departments',
  alias: 'd',
  id: 'department_id',
  columns: { metaId: sql`d.provider_meta_id` },
  order: { by: 'name', nullable: ['priceFrom', 'contractDateEnd'], as: { kilometres: sql`null::float8` } },
} as const

type Picture = AnswerOf<typeof departments.get>['providerDepartmentImages'][number]
const images = { table: 'department_images', id: 'meta_image_id', owner: 'department_id' }

const select = (db: Executor, pictures: 'all' | 'primary' = 'primary') =>
  db
    .selectFrom('providerDepartments as d')
    .innerJoin('providerMetas as m', 'm.metaId', 'd.providerMetaId')
    .innerJoin('cities', 'cities.cityId', 'd.cityId')
    .innerJoin('countries', 'countries.countryId', 'cities.countryId')
    .select(['d.departmentId', 'd.providerMetaId', 'd.providerMetaId as metaId', 'm.name as metaName'])
    .select(['d.name', 'd.address', 'd.active', 'd.zipcode', 'd.state', 'd.email', 'd.phone', 'd.website'])
    .select([
      'd.registrationNumber',
      'd.keyPickup',
      'd.contactName',
      'd.priceFrom',
      'd.permalink',
      'd.checkin',
      'd.checkout',
      'd.grossPrices',
    ])
    .select(['d.updateChannelManager', 'd.channelManagerId', 'd.contractDateStart', 'd.contractDateEnd'])
    .select(['d.favorite', 'd.latitude', 'd.longitude', 'd.cityId', 'cities.name as cityName'])
    .select(['countries.countryCode', 'd.version', exploiters.as('providerExploiters')])
    .select(picturesOf<Picture>(images, 'd.department_id', pictures).as('providerDepartmentImages'))
    .select([
      sql<ProviderKind>`d.provider_kind`.as('providerKind'),
      sql<Gender | null>`d.gender`.as('gender'),
      sql<Language>`d.language`.as('language'),
      sql<PricePer | null>`d.price_per`.as('pricePer'),
      sql<PriceRange | null>`d.price_range`.as('priceRange'),
      sql<ContractStatus>`d.contract_status`.as('contractStatus'),
      sql<ChannelManager | null>`d.provider_channel_manager`.as('providerChannelManager'),
    ])

/** Adds the columns that lists leave out. */
const selectWhole = (db: Executor) =>
  select(db, 'all').select(['d.description', 'd.needToKnow', 'd.notes', 'd.pdfDescription'])

function plan(query: Query): ListPlan {
  const { sort, near, site = near } = query
  const isNearestFirst = site !== undefined && (sort === undefined || sort.field === 'kilometres')
  return {
    where: conditions(query),
    ...(isNearestFirst ? { order: distanceOrder('d', site, sort?.direction) } : {}),
  }
}

/** The distance in kilometres for `near` if `kilometres` is missing. */
const NEAR_KM = 5

/** Converts a query to SQL conditions. */
function conditions(query: Asked): (Condition | undefined)[] {
  const { box, near, kilometres = NEAR_KM, priceTo, ending } = query
  const [south, west, north, east] = box ?? []
  return [
    anyPart(query.query),
    ofProviders(query),
    containsText('d.name_search', query.departmentName),
    containsText('d.address_search', query.departmentAddress),
    query.exploiterId ? sql`d.provider_exploiters @> array[${query.exploiterId}]::bigint[]` : undefined,
    query.channelManager ? sql`d.channel_manager_id is not null` : undefined,
    isActive(query.activeDepartment),
    isOneOf('d.provider_kind', query.providerKinds),
    equals('d.city_id', query.cityId),
    equals('d.provider_meta_id', query.metaId),
    isOneOf('d.contract_status', query.contractStatus),
    ending && sql`d.contract_date_end between ${ending.from}::date and ${ending.to}::date`,
    query.favorite ? sql`d.favorite` : undefined,
    query.permalink ? hasPermalink(query.permalink) : undefined,
    priceTo === undefined ? undefined : sql`d.price_from <= ${priceTo}`,
    ...offers(query),
    isNear('d', near, kilometres),
    isInBox('d', box && { south: south ?? 0, west: west ?? 0, north: north ?? 0, east: east ?? 0 }),
  ]
}

/**
 * Conditions on the rooms and space types of a department
 * (docs/rules/providers-and-departments.md#bedrooms-and-guests).
 */
function offers({ roomTypes, capacity = 0, unplaced }: Asked): (Condition | undefined)[] {
  return [
    roomTypes
      ? sql`d.department_id in (select r.provider_department_id from rooms r
          where r.active and r.room_type = any(${roomTypes}::room_type[]))`
      : undefined,
    capacity > 0
      ? sql`(select sum(s.max_guests) from space_types s where s.department_id = d.department_id) >= ${capacity}`
      : undefined,
    unplaced ? isUnplaced('d') : undefined,
  ]
}

type Pin = AnswerOf<typeof map.departments>['_embedded']['providerDepartments'][number]

/**
 * Reads the map fields of departments and their total number as one JSON value. Thousands of separate rows would take
 * three times as long.
 */
export async function pins(db: Executor, query: Asked): Promise<{ pins: Pin[]; total: number }> {
  const held = [
    ...conditions(query),
    ...searchesOf(source, query).map(({ own }) => own),
    sql<boolean>`not ${isUnplaced('d')}`,
  ].filter((one) => one !== undefined)
  const placed = sql`from provider_departments d where ${sql.join(held, sql` and `)}`
  const found = await sql<{ pins: Pin[] }>`select coalesce(json_agg(pin), '[]') as pins from (
    select d.department_id as "departmentId", d.latitude, d.longitude, d.active
    ${placed} limit ${sql.lit(PIN_CEILING)}) pin`.execute(db)
  const all = found.rows[0]?.pins ?? []
  if (all.length < PIN_CEILING) return { pins: all, total: all.length }
  const counted = await sql<{ total: number }>`select count(*) as total ${placed}`.execute(db)
  return { pins: all, total: counted.rows[0]?.total ?? all.length }
}

function isActive(choice: ActiveChoice = 'BOTH'): Condition | undefined {
  if (choice === 'BOTH') return undefined
  return choice === 'ACTIVE' ? sql`d.active` : sql`not d.active`
}

/** A search in the name and the address. */
function anyPart(text: string | undefined): Condition | undefined {
  const [name, address] = [containsText('d.name_search', text), containsText('d.address_search', text)]
  return name && address && sql`(${name} or ${address})`
}

/** A condition: the provider has this name, address or type. */
function ofProviders({ metaName, metaAddress, providerTypes }: Query): Condition | undefined {
  const conditions = [
    containsText('m.name_search', metaName),
    containsText('m.address_search', metaAddress),
    providerTypes && sql`m.provider_types && ${providerTypes}::text[]`,
  ].filter((condition) => condition !== undefined)
  if (conditions.length === 0) return undefined
  const found = sql`select m.meta_id from provider_metas m where ${sql.join(conditions, sql` and `)}`
  // As an array, the ids can use the index on departments. For a short text, which matches many providers, a hash join
  // is faster.
  return [metaName, metaAddress].every((text) => !text?.trim() || isIndexable(text))
    ? sql`d.provider_meta_id = any(array(${found}))`
    : sql`d.provider_meta_id in (${found})`
}

const hasPermalink = (permalink: string): Condition =>
  sql`d.department_id = (select kept.department_id from department_permalinks kept
    where kept.permalink = lower(${permalink.trim()}))`

/** Reads departments with the fields of lists, and the names of linked records. */
export const listed = tableRepository({ ...source, select: (db) => select(db) }, plan)
/** Reads and writes departments with all their fields. */
export const repository = tableRepository({ ...source, select: selectWhole }, plan)
