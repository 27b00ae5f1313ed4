import { allCalls, api, type Call, fases, isList, organisationStatuses } from '@stayboard/contract'
import type { FastifyInstance } from 'fastify'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { fillDatabase } from '../demo/fill.ts'
import { createTokens } from '../kit/http/session.ts'
import { systemClock } from '../platform/clock.ts'
import type { Tables } from '../platform/database.ts'
import { exclusively } from '../platform/postgres/exclusively.ts'
import { kyselyOver } from '../platform/postgres/preparing-client.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { loadCities } from '../reference/cities.ts'
import { isFullRun } from '../testing/extent.ts'
import { createPlanningDatabase, type TestDatabase } from '../testing/servers/database.ts'

/** Tables that grow with the business. No list and no search may scan them in full. */
const large = new Set([
  'enquiries',
  'organisations',
  'organisation_contacts',
  'clients',
  'articles',
  'article_tags',
  'cities',
  'provider_metas',
  'provider_departments',
  'rooms',
  'jobs',
  'space_types',
  'space_type_prices',
  'rate_plans',
  'room_codes',
  'change_log',
  'prognosis_metas',
  'prognosis_months',
  'stays',
  'guests',
  'reservations',
  'activities',
  'contacted_providers',
  'offers',
  'proposals',
  'messages',
  'message_threads',
  'mail_enquiries',
  'mails',
  'message_notes',
])

/** A typical value of each query parameter. */
const values: Record<string, string> = {
  query: 'berg',
  similarTo: 'Vandervalk Offshore',
  name: 'team',
  refNumber: '0123',
  location: 'rotter',
  amount: '1000',
  userId: '3',
  exploiterId: '1',
  organisationId: '7',
  clientId: '7',
  subjectSearch: 'appartement',
  companySearch: 'offshore',
  clientSearch: 'berg',
  userSearch: 'eva',
  statusSearch: 'OPEN',
  exploiterSearch: 'city',
  unread: 'true',
  waiting: 'true',
  nameOrder: 'BE',
  fases: 'Closed - won',
  notFases: 'Closed - won,Closed - lost',
  organisationStatus: 'PARTNER',
  communicationStatus: 'CALL',
  tagId: '3',
  metaName: 'noordlicht',
  metaAddress: 'straat',
  departmentName: 'residence',
  departmentAddress: 'straat',
  providerKinds: 'JOBS',
  providerTypes: 'COLIVING',
  cityId: '2',
  channelManager: 'true',
  activeDepartment: 'DEACTIVATED',
  contractStatus: 'IN_PROGRESS',
  contractEndsWithin: '30',
  metaId: '7',
  permalink: 'harbour',
  favorite: 'true',
  near: '52.37,4.89',
  box: '51,4,51.2,4.3',
  priceTo: '100',
  bedrooms: '2',
  capacity: '40',
  unplaced: 'true',
  enquiryId: '7',
  departmentId: '7',
  spaceTypeId: '7',
  spaceTypeReservationId: '7',
  hospitalityEntityId: '7',
  prognosisMetaId: '7',
  status_any: 'PENDING',
  unassigned: 'true',
  kind: 'CALL',
  nextStepDue: 'overdue',
  attention: 'late',
  from: '2040-01-01',
  to: '2000-01-01',
}
const lists = [
  api.clients.list,
  api.enquiries.list,
  api.organisations.list,
  api.organisations.simple,
  api.organisations.withPrognosis,
  api.wiki.list,
  api.tags.list,
  api.providerMetas.list,
  api.departments.list,
  api.map.departments,
  api.stays.list,
  api.stays.guests,
  api.activities.list,
  api.inbox.list,
  api.reservations.list,
  ...Object.values(allCalls())
    .flatMap((calls) => Object.values(calls))
    .filter((call) => isList(call) && call.path.includes('{departmentId}')),
]

let database: TestDatabase
let app: FastifyInstance
let token: string
let sent: { sql: string; parameters: readonly unknown[] }[] = []

beforeAll(async () => {
  database = await createPlanningDatabase()
  const size = {
    enquiries: 2_500,
    organisations: 2_500,
    clients: 15_000,
    users: 300,
    prognosisMetas: 2000,
    articles: 1_600,
    providers: 800,
    departments: 2_500,
    rooms: 1200,
    messages: 2_000,
  }
  await exclusively(database.pool, loadCities)
  await fillDatabase(database, { size, now: new Date(), password: 'Demo1234' })
  const db = new Kysely<Tables>({
    ...kyselyOver(database.pool),
    log: ({ query }) => {
      sent.push(query)
    },
  })
  const secret = new Uint8Array(32).fill(1)
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  app = await buildApp({ database: { ...database, db }, settings, secret, clock: systemClock })
  const endsAt = new Date('2100-01-01')
  await database.pool.query(
    `insert into sessions (session_id, user_id, generation, created_at, ends_at, last_seen_at, address, place, agent)
    values (1, 1, 1, now(), $1, $1, '', '', '')`,
    [endsAt],
  )
  const roles = ['ROLE_ADMIN'] as const
  const subject = { sessionId: 1, endsAt, id: 1, username: 'admin', roles, generation: 1, viewerId: null }
  token = await createTokens(secret, 1, systemClock).issue(subject)
}, 360_000)
afterAll(async () => {
  await app.close()
  await database.drop()
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

function* nodes(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* nodes(child)
}

/** The large tables that the SQL statements of a call scan in full. */
async function scannedBy(url: string): Promise<string[]> {
  sent = []
  const answer = await app.inject({ method: 'GET', url, headers: { authorization: token } })
  expect(answer.statusCode, answer.body).toBe(200)
  const scanned: string[] = []
  for (const { sql, parameters } of sent.filter((statement) => statement.sql.includes('select'))) {
    const found = await database.pool.query(`explain (format json) ${sql}`, [...parameters])
    for (const node of nodes(found.rows[0]['QUERY PLAN'][0].Plan)) {
      const table = node['Relation Name'] ?? ''
      if (node['Node Type'] === 'Seq Scan' && large.has(table)) scanned.push(table)
    }
  }
  return scanned
}

function* askedOf({ path, query }: Call): Generator<string> {
  const url = (parameters: Record<string, string>) =>
    `${path.replace('{departmentId}', '7')}?${new URLSearchParams({ ...('page' in query.shape ? { page: '2', size: '25' } : {}), ...parameters })}`
  for (const name of Object.keys(query.shape)) {
    const value = values[name]
    if (value) yield url({ [name]: value })
  }
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  for (const sort of Object(properties.sort).enum ?? []) yield url({ sort })
}

/**
 * Calls for which a full scan is the best plan. Nearly every provider has a department of exploiter 1, and
 * the map shows all departments of the exploiter. The filter by capacity sums up the capacity of every
 * department.
 */
const ofMost = new Set([
  '/api/provider_metas?page=2&size=25&exploiterId=1',
  '/api/v2/map/provider_departments?exploiterId=1',
  '/api/v2/map/provider_departments?capacity=40',
])

describe.runIf(isFullRun).each(lists)('$path scans no large table', (call) => {
  test.each([...askedOf(call)].filter((url) => !ofMost.has(url)))('%s', async (url) => {
    expect(await scannedBy(url)).toEqual([])
  })
})

test
  .runIf(isFullRun)
  .each([
    ...fases.map(
      (fase) => `/api/v2/backend/enquiries?fases=${encodeURIComponent(fase)}&page=0&rowsPerPage=25`,
    ),
    ...organisationStatuses.map(
      (status) => `/api/v2/organisations?organisationStatus=${status}&query=ing&page=0`,
    ),
    '/api/v2/backend/enquiries?userId=0&notFases=Booked&exploiterId=2&page=0&rowsPerPage=10',
    '/api/v2/backend/enquiries?query=berg&notFases=Booked&page=0&rowsPerPage=10',
    '/api/v2/backend/enquiries?query=be&page=0&rowsPerPage=10',
    '/api/clients?query=van%20berg&sort=email,desc&page=2&size=25',
    '/api/cities?query=berg&page=0&size=25',
    '/api/cities?countryId=4&page=2&size=25',
    '/api/cities?favorite=true&page=0&size=25',
    '/api/clients/export?query=van%20berg&sort=email,desc',
    '/api/v2/backend/enquiries/export?query=berg&notFases=Booked&sort=price,desc',
    '/api/clients?query=06-1234&page=0&size=25',
    '/api/clients?exploiterId=2&page=2&size=25',
    '/api/clients?nameOrder=BE&sort=lastname,desc&page=0&size=25',
    '/api/v2/backend/enquiries?page=900&rowsPerPage=25',
    '/api/reservations?query=CHM-123&page=0&size=25',
    '/api/reservations?query=06-1234&page=0&size=25',
    '/api/messaging/messages?query=06-1234&page=0&size=25',
    '/api/messaging/messages?query=appartement%20rotterdam&page=0&size=25',
    '/api/find?query=appartement%20rotterdam',
    '/api/find?query=%2B31%206%201234',
    '/api/find?query=M%C3%BCller',
    '/api/v2/organisations?query=%2B31%206%201234&page=0',
    '/api/v2/backend/enquiries?query=06-1234&page=0&rowsPerPage=10',
    '/api/messaging/messages?clientSearch=06-1234&page=0&size=25',
  ])('%s', async (url) => {
  expect(await scannedBy(url)).toEqual([])
})

test.runIf(isFullRun)('the rooms and guests of a reference number, with their warnings', async () => {
  const found = await database.pool.query(`select ref_number as ref, count(*)::int as stays from enquiries
    join stays using (enquiry_id) group by 1 order by 2 desc limit 1`)
  const { ref, stays } = found.rows[0]
  expect(stays).toBeGreaterThan(5)
  expect(await scannedBy(`/api/v2/enquiry/space_types/${ref}`)).toEqual([])
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Calls of prognoses that must use indexes and tallies: those that select few rows, and totals by exploiter,
 * status and month. Other calls may read all rows, such as an exact count and totals by nights, price or day.
 */
test
  .runIf(isFullRun)
  .each([
    '?organisationId=70',
    '?enquiryId=7',
    '?withoutProbability=true',
    `?start=${day(535)}`,
    '/per_month',
    '/per_month?exploiterId=1&status=BOOKED,PENDING',
    '/per_month?organisationId=70',
    '/total',
    `/bridge?from=${day(-1)}`,
    `/bridge_rows?from=${day(-1)}&page=0&size=25`,
    `/standings?at=${day(-1)}&organisationId=70&page=0&size=25`,
  ])('/api/financial/prognosis%s', async (url) => {
  expect(await scannedBy(`/api/financial/prognosis${url}`)).toEqual([])
})

test.runIf(isFullRun)('a scan would be detected', async () => {
  const found = await database.pool.query(
    "explain (format json) select * from enquiries where notes like '%x%'",
  )
  const scans = [...nodes(found.rows[0]['QUERY PLAN'][0].Plan)].map((node) => node['Relation Name'])
  expect(scans).toContain('enquiries')
})

test.runIf(isFullRun)(
  'a search that finds most of the inbox reads its page in order, without comparing every client',
  async () => {
    await database.pool.query(`insert into messages (subject, contact_name, contact_email, sent_date, status)
    select 'Rooms', 'Annabel Many', n || '@many.example', now(), 'OPEN' from generate_series(1, 10100) n`)
    await database.pool.query('analyze messages')
    for (const search of ['clientSearch', 'companySearch']) {
      const page = (number: number) =>
        scannedBy(
          `/api/messaging/messages?page=${number}&rows_per_page=25&statusSearch=OPEN&${search}=annabel`,
        )
      // The first page is read without a check, because it also counts the results. The second page is
      // checked, because the server answers a repeated page from stored ids.
      await page(0)
      expect(await page(1), search).toEqual([])
    }
  },
)
