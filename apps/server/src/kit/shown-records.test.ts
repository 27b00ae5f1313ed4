import { isShownIn } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas as described } from '../areas.ts'
import type { TestApp } from '../testing/app.ts'
import { areaOf, areaOfTable } from '../testing/calls/area-of-tables.ts'
import { everyCall, startAppWithRecords } from '../testing/samples.ts'
import { statementsDuring } from '../testing/statements.ts'

const as = 'ROLE_ADMIN'
const PATIENCE = 240_000
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
}, PATIENCE)
afterAll(() => server.close())

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

test('each area declares whose records its calls show, so that changes of these refresh it', {
  timeout: PATIENCE,
}, async () => {
  const { rows } = await server.database.pool.query<{ view: string; tables: string[] }>(
    `select view_name as view, array_agg(table_name::text) as tables from information_schema.view_table_usage
     where view_schema = 'public' group by view_name`,
  )
  const behind = new Map(rows.map(({ view, tables }) => [view, tables]))
  const missing = new Set<string>()
  for (const one of everyCall) {
    if (one.call.method !== 'GET' || one.call.files || asked.test(one.id)) continue
    const { sent, answer } = await statementsDuring(() => server.call('GET', one.url, { as }))
    const named = areasNamedIn(JSON.stringify(answer.body))
    const area = areaOf(one)
    for (const table of sent.flatMap(({ text }) => tablesIn(text, behind))) {
      const read = areaOfTable.get(table)
      if (!read || named.has(read) || isShownIn(read, area) || onlyChecked[area]?.includes(read)) continue
      missing.add(`${area} shows ${read} (${one.id})`)
    }
  }
  expect([...missing].sort()).toEqual([])
})
