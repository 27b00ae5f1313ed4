import type { Insertable } from 'kysely'
import type { Tables } from '../platform/database.ts'

/** The tables to fill, in an order in which referenced rows exist. */
export const filledTables = [
  'users',
  'exploiters',
  'currencyRates',
  'organisations',
  'clients',
  'providerMetas',
  'providerDepartments',
  'rooms',
  'jobs',
  'spaceTypes',
  'spaceTypePrices',
  'ratePlans',
  'roomCodes',
  'organisationContacts',
  'enquiries',
  'enquiryFases',
  'stays',
  'guests',
  'contactedProviders',
  'offers',
  'activities',
  'mails',
  'proposals',
  'messages',
  'messageThreads',
  'messageNotes',
  'savedReplies',
  'holidays',
  'prognosisMetas',
  'reservations',
  'tags',
  'articles',
  'articleTags',
  'departmentFilters',
  'childFilters',
  'departmentFilterSelects',
  'childFilterSelects',
  'views',
  'providerMetaImages',
  'departmentImages',
  'roomImages',
  'departmentFiles',
] as const satisfies readonly (keyof Tables)[]
export type FilledTable = (typeof filledTables)[number]

/** A row as it is written: amounts in whole cents, days `yyyy-MM-dd`, moments ISO 8601. */
export type Row<Table extends FilledTable> = Insertable<Tables[Table]>

/** The number of records per kind. */
export interface Size {
  users: number
  organisations: number
  clients: number
  enquiries: number
  prognosisMetas: number
  articles: number
  providers: number
  departments: number
  rooms: number
  messages: number
}

export const sizes = {
  demo: {
    users: 12,
    organisations: 250,
    clients: 3_000,
    enquiries: 400,
    prognosisMetas: 160,
    articles: 24,
    providers: 45,
    departments: 120,
    rooms: 1_100,
    messages: 140,
  },
  scale: {
    users: 500,
    organisations: 20_000,
    clients: 60_000,
    enquiries: 100_000,
    prognosisMetas: 50_000,
    articles: 20_000,
    providers: 1_500,
    departments: 10_000,
    rooms: 200_000,
    messages: 500_000,
  },
} as const satisfies Record<string, Size>

export type SizeName = keyof typeof sizes
