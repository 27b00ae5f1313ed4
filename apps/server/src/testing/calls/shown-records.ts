import { isShownIn } from '@stayboard/contract'
import { areas as described } from '../../areas.ts'
import type { SampleCall } from '../samples.ts'
import type { TestDatabase } from '../servers/database.ts'
import { areaOf, areaOfTable } from './area-of-tables.ts'

/**
 * Returns the areas of the records whose addresses an answer contains. The browser refreshes such an answer
 * by these addresses.
 */
const areasNamedIn = (answer = '') =>
  new Set(
    described
      .filter(({ resource }) => new RegExp(`"${resource.item}/\\d+"`).test(answer))
      .map(({ repository }) => areaOfTable.get(repository.table)),
  )

/** Calls that a dialog makes each time it opens, so that their answers are never outdated. */
const asked =
  /^(?:erasures|history)\.|\.(?:belongings|uses|clientUses|organisationUses|preview|previewRatePlans|previewRoomCodes|filled|geocode|lookUp|changed)$|^hyperGuests\.refresh/

/**
 * Areas that a call reads only to check that the parent record exists and that the caller may read it.
 * Clients are an exception: they show the address of an organisation, but the sample clients have no
 * organisation.
 */
const ofDepartment = ['departments', 'exploiters', 'images', 'places', 'providerMetas']
const ofEnquiry = [
  ...[
    'contactedProviders',
    'departments',
    'enquiries',
    'exploiters',
    'organisations',
    'places',
    'providerMetas',
  ],
  ...['rooms', 'spaceTypes', 'stays', 'users'],
]
const ofMessage = ['clients', 'exploiters', 'mails', 'organisations', 'inbox', 'places', 'users']
const onlyChecked: Readonly<Record<string, readonly string[]>> = {
  channelCodes: ofDepartment,
  clients: ['organisations'],
  contactedProviders: ofEnquiry,
  departmentFiles: ofDepartment,
  enquiryFiles: ofEnquiry,
  images: [...ofDepartment, 'rooms'],
  inbox: ['places'],
  jobs: ofDepartment,
  mails: [...ofMessage, ...ofEnquiry],
  messageNotes: ofMessage,
  mews: ofDepartment,
  offers: ofEnquiry,
  proposals: [...ofEnquiry, 'clients'],
  providerMetas: ofDepartment,
  rooms: ofDepartment,
  selections: ofDepartment,
  spaceTypes: ofDepartment,
  timelines: [...ofEnquiry, 'clients'],
}

/**
 * Returns the tables in a statement, including those behind views. A statement that reads the session counts
 * for nothing, because it runs before every call.
 */
function tablesIn(text: string, behind: ReadonlyMap<string, string[]>): string[] {
  if (/\bsessions\b/.test(text)) return []
  const names = [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)/g)].map(([, name = '']) => name)
  return names.flatMap((name) => [name, ...(behind.get(name) ?? [])])
}

/** Returns the tables behind each view. */
export async function tablesOfViews({ pool }: TestDatabase): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ view: string; tables: string[] }>(
    `select view_name as view, array_agg(table_name::text) as tables from information_schema.view_table_usage
     where view_schema = 'public' group by view_name`,
  )
  return new Map(rows.map(({ view, tables }) => [view, tables]))
}

/**
 * Returns the areas whose records a reading call shows although its own area does not declare them. These are
 * the areas of the tables in its statements, except those whose records the answer contains by address.
 * @param behind the tables behind each view
 */
export function shownUndeclared(
  one: SampleCall,
  sent: readonly { text: string }[],
  answer: unknown,
  behind: ReadonlyMap<string, string[]>,
): string[] {
  if (asked.test(one.id)) return []
  const named = areasNamedIn(JSON.stringify(answer))
  const area = areaOf(one)
  return sent
    .flatMap(({ text }) => tablesIn(text, behind))
    .flatMap((table) => {
      const read = areaOfTable.get(table)
      const isDeclared =
        !read || named.has(read) || isShownIn(read, area) || onlyChecked[area]?.includes(read)
      return isDeclared ? [] : [`${area} shows ${read} (${one.id})`]
    })
}
