import { api, type Call, type FindableKind } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'

/** How records of a kind are found and shown. Expressions name columns of its table by the alias `a`. */
export interface Findable {
  /** The address of a record, without its id. */
  readonly item: string
  /** Calls whose callers see such records in a list. Any of them is enough to find one. */
  readonly shownBy: readonly Call[]
  readonly table: string
  readonly id: string
  /** Folded names, each with an index of its beginnings. */
  readonly names: readonly RawBuilder<string>[]
  /** The folded column with a trigram index that also contains what else finds the record. None for small tables. */
  readonly search?: string
  readonly shown: {
    name: RawBuilder<string>
    hint?: RawBuilder<string | null>
    departmentId?: RawBuilder<number>
    providerKind?: RawBuilder<string>
    joins?: RawBuilder<unknown>
  }
}

const department = {
  hint: sql<string>`d.name`,
  joins: sql`join provider_departments d on d.department_id = a.provider_department_id`,
}

/** Every kind of record that can be found by name, in the order in which kinds are shown. */
export const findables: Record<FindableKind, Findable> = {
  organisation: {
    item: '/api/organisation',
    shownBy: [api.organisations.list, api.enquiries.list],
    table: 'organisations',
    id: 'organisation_id',
    names: [sql`fold(a.name)`],
    search: 'a.search',
    shown: { name: sql`a.name`, hint: sql`a.city` },
  },
  client: {
    item: '/api/client',
    shownBy: [api.clients.list],
    table: 'clients',
    id: 'client_id',
    names: [sql`fold(a.firstname || ' ' || a.lastname)`, sql`fold(a.lastname)`],
    search: 'a.search',
    shown: { name: sql`a.firstname || ' ' || a.lastname`, hint: sql`a.email` },
  },
  enquiry: {
    item: '/api/v2/backend/enquiry',
    shownBy: [api.enquiries.list],
    table: 'enquiries',
    id: 'enquiry_id',
    names: [sql`fold(a.ref_number)`, sql`fold(a.name)`],
    search: 'a.search',
    shown: {
      name: sql`coalesce(nullif(a.name, ''), a.ref_number)`,
      hint: sql`a.ref_number || ' · ' || o.name`,
      joins: sql`join organisations o using (organisation_id)`,
    },
  },
  provider: {
    item: '/api/provider_meta',
    shownBy: [api.providerMetas.list],
    table: 'provider_metas',
    id: 'meta_id',
    names: [sql`a.name_search`],
    search: 'a.name_search',
    shown: {
      name: sql`a.name`,
      hint: sql`c.name`,
      joins: sql`left join cities c using (city_id)`,
    },
  },
  department: {
    item: '/api/provider_department',
    shownBy: [api.departments.list],
    table: 'provider_departments',
    id: 'department_id',
    names: [sql`a.name_search`],
    search: 'a.name_search',
    shown: {
      name: sql`a.name`,
      hint: sql`c.name`,
      providerKind: sql`a.provider_kind`,
      joins: sql`join cities c using (city_id)`,
    },
  },
  room: {
    item: '/api/provider_hospitality_entity',
    shownBy: [api.rooms.list],
    table: 'rooms',
    id: 'hospitality_entity_id',
    names: [sql`fold(a.name)`],
    search: 'a.search',
    shown: { name: sql`a.name`, ...department },
  },
  spaceType: {
    item: '/api/space_type',
    shownBy: [api.spaceTypes.list],
    table: 'space_types',
    id: 'space_type_id',
    names: [sql`a.search`],
    search: 'a.search',
    shown: {
      name: sql`a.code`,
      hint: sql`d.name`,
      departmentId: sql`d.department_id`,
      providerKind: sql`d.provider_kind`,
      joins: sql`join provider_departments d using (department_id)`,
    },
  },
  article: {
    item: '/api/article',
    shownBy: [api.wiki.list],
    table: 'articles',
    id: 'article_id',
    names: [sql`fold(a.title)`],
    search: 'a.search',
    shown: { name: sql`a.title` },
  },
  tag: {
    item: '/api/tag',
    shownBy: [api.tags.list],
    table: 'tags',
    id: 'tag_id',
    names: [sql`a.search`],
    search: 'a.search',
    shown: { name: sql`a.name` },
  },
  exploiter: {
    item: '/api/exploiter',
    shownBy: [api.exploiters.list],
    table: 'exploiters',
    id: 'exploiter_id',
    names: [sql`fold(a.name)`],
    shown: { name: sql`a.name` },
  },
  user: {
    item: '/api/user',
    shownBy: [api.users.create],
    table: 'users',
    id: 'id',
    names: [sql`fold(coalesce(nullif(a.displayname, ''), a.username))`, sql`fold(a.username)`],
    search: 'a.search',
    shown: { name: sql`coalesce(nullif(a.displayname, ''), a.username)`, hint: sql`a.email` },
  },
}
