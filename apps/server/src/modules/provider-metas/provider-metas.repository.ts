import type {
  ContractStatus,
  Gender,
  ProviderKind,
  ProviderType,
  providerMetas,
  QueryOf,
} from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText, equals, isOneOf } from '../../kit/sql/conditions.ts'
import { type Condition, type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof providerMetas.list> & {
  /** The range of end dates of contracts. */
  ending?: { from: string; to: string } | undefined
}

const images = sql<{ metaImageId: number; path: string }[]>`(
  select coalesce(jsonb_agg(
    jsonb_build_object('metaImageId', i.meta_image_id, 'path', f.path) order by i.meta_image_id), '[]')
  from provider_meta_images i join files f on f.file_id = i.image_id where i.meta_id = m.meta_id)`

const select = (db: Executor) =>
  db
    .selectFrom('providerMetas as m')
    .leftJoin('cities', 'cities.cityId', 'm.cityId')
    .select(['m.metaId', 'm.name', 'm.address', 'm.email', 'm.website', 'm.contactName', 'm.contactEmail'])
    .select(['m.contactRole', 'm.contactDetails', 'm.phone', 'm.contractDateStart', 'm.contractDateEnd'])
    .select(['m.cityId', 'cities.name as cityName', 'm.version', images.as('providerMetaImages')])
    .select([
      sql<Gender | null>`m.gender`.as('gender'),
      sql<ProviderKind>`m.provider_kind`.as('providerKind'),
      sql<ProviderType[]>`m.provider_types`.as('providerTypes'),
      sql<ContractStatus>`m.contract_status`.as('contractStatus'),
    ])

function plan(query: Query): ListPlan {
  const { ending } = query
  return {
    where: [
      anyPart(query.query),
      containsText('m.name_search', query.metaName),
      containsText('m.address_search', query.metaAddress),
      isOneOf('m.provider_kind', query.providerKinds),
      query.providerTypes && sql`m.provider_types && ${query.providerTypes}::text[]`,
      equals('m.city_id', query.cityId),
      isOneOf('m.contract_status', query.contractStatus),
      ending && sql`m.contract_date_end between ${ending.from}::date and ${ending.to}::date`,
      hasDepartment(query),
    ],
  }
}

/** A search in the name and the address. */
function anyPart(text: string | undefined): Condition | undefined {
  const [name, address] = [containsText('m.name_search', text), containsText('m.address_search', text)]
  return name && address && sql`(${name} or ${address})`
}

/** A condition: the provider has a department that matches all department filters. */
function hasDepartment(query: Query): Condition | undefined {
  const { exploiterId, channelManager, activeDepartment = 'BOTH' } = query
  const conditions = [
    containsText('d.name_search', query.departmentName),
    containsText('d.address_search', query.departmentAddress),
    exploiterId ? sql`d.provider_exploiters @> array[${exploiterId}]::bigint[]` : undefined,
    channelManager ? sql`d.channel_manager_id is not null` : undefined,
    activeDepartment === 'BOTH' ? undefined : sql`d.active = ${activeDepartment === 'ACTIVE'}`,
  ].filter((condition) => condition !== undefined)
  if (conditions.length === 0) return undefined
  return sql`exists (select from provider_departments d
    where d.provider_meta_id = m.meta_id and ${sql.join(conditions, sql` and `)})`
}

const source = {
  table: 'provider_metas',
  alias: 'm',
  id: 'meta_id',
  order: { by: 'name', nullable: ['contractDateEnd'] },
} as const

/** Reads providers with the fields of lists. */
export const listed = tableRepository({ ...source, select }, plan)
/** Reads and writes providers with all their fields. */
export const repository = tableRepository({ ...source, select: (db) => select(db).select('m.notes') }, plan)
