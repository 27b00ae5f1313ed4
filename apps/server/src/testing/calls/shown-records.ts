import { isShownIn } from '@stayboard/contract'
import { areas as described } from '../../areas.ts'
import type { SampleCall } from '../samples.ts'
import type { TestDatabase } from '../servers/database.ts'
import { areaOf, areaOfTable } from './area-of-tables.ts'

/** The areas with records whose addresses an answer has. The browser refreshes these answers by the addresses. */
const areasNamedIn = (answer = '') =>
  new Set(
    described
      .filter(({ resource }) => new RegExp(`"${resource.item}/\\d+"`).test(answer))
      .map(({ repository }) => areaOfTable.get(repository.table)),
  )

/** What a dialog asks each time that it opens, so that nothing shows an old answer. */
const asked =
  /^(?:erasures|history)\.|\.(?:belongings|uses|clientUses|organisationUses|preview|previewRatePlans|previewRoomCodes|filled|geocode|lookUp|changed)$|^hyperGuests\.refresh/

/**
 * What calls only read to see whether the record exists to which theirs belong, and whether the caller may read it. Clients show
 * the address of an organisation, which those of the samples have none of.
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

/** The tables in a statement, also those behind its views. The session is read before every call. */
function tablesIn(text: string, behind: ReadonlyMap<string, string[]>): string[] {
  if (/\bsessions\b/.test(text)) return []
  const names = [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)/g)].map(([, name = '']) => name)
  return names.flatMap((name) => [name, ...(behind.get(name) ?? [])])
}

/** The tables behind each view. */
export async function tablesOfViews({ pool }: TestDatabase): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ view: string; tables: string[] }>(
    `select view_name as view, array_agg(table_name::text) as tables from information_schema.view_table_usage
     where view_schema = 'public' group by view_name`,
  )
  return new Map(rows.map(({ view, tables }) => [view, tables]))
}

/**
 * What a reading call shows without its area declaring so: the areas of the tables in its statements, unless the answer
 * has the addresses of their records.
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
