import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { inPart } from '../testing/extent.ts'

const as = 'ROLE_ADMIN'
const names = [
  '100%',
  '100x',
  'a_b',
  'axb',
  'back\\slash',
  'backslash',
  '％full',
  'sixty＿',
  "O'Neill",
  'Ñandú',
  'x;--',
  '"q"',
]
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  const { pool } = server.database
  await pool.query(`insert into organisations (name, name_key) values ('Neutral', 'neutral')`)
  await pool.query(`insert into exploiters (name) select unnest($1::text[])`, [names])
  await pool.query(`insert into organisations (name, name_key) select n, n from unnest($1::text[]) n`, [
    names,
  ])
  await pool.query(
    `insert into enquiries (name, location, ref_number, organisation_id, exploiter_id, fase, contact_name)
     select n, n, n, 1, 1, 'Booked', 'Ann' from unnest($1::text[]) n`,
    [names],
  )
  await pool.query(
    `insert into clients (firstname, lastname, email) select 'Ann', n, 'u@v.nl' from unnest($1::text[]) n`,
    [names],
  )
  await pool.query(
    `insert into users (username, email, roles, password_hash) select n, 'u@v.nl', '{ROLE_USER}', '' from unnest($1::text[]) n`,
    [names],
  )
  await pool.query(`insert into countries (name, country_code) select n, 'XX' from unnest($1::text[]) n`, [
    names,
  ])
  await pool.query(
    `insert into prognosis_metas (organisation_id, status) select organisation_id, 'BOOKED' from organisations`,
  )
})
afterAll(() => server.close())

/** Every text search, with the path of the name in a row. */
const searches: [path: string, filter: string, list: string, name: string][] = [
  ['/api/v2/organisations', 'query', 'organisations', 'name'],
  ['/api/v2/simple_organisations', 'query', 'organisations', 'name'],
  ['/api/organisations/with_prognosis', 'query', 'organisations', 'name'],
  ['/api/v2/backend/enquiries', 'query', 'enquiryDepartments', 'name'],
  ['/api/v2/backend/enquiries', 'name', 'enquiryDepartments', 'name'],
  ['/api/v2/backend/enquiries', 'location', 'enquiryDepartments', 'name'],
  ['/api/v2/backend/enquiries', 'refNumber', 'enquiryDepartments', 'name'],
  ['/api/users', 'query', 'users', 'username'],
  ['/api/clients', 'query', 'clients', 'lastname'],
  ['/api/exploiters', 'query', 'providerExploiters', 'name'],
  ['/api/countries', 'query', 'countries', 'name'],
]

/** Texts to search for, with the names that they find. */
const texts: [text: string, expected: string[]][] = [
  ['nandu', ['Ñandú']],
  ['%0', []],
  ['\\%', []],
  ['_', ['a_b', 'sixty＿']],
  ['100%', ['100%']],
  ['0%', ['100%']],
  ['a_b', ['a_b']],
  ['\\', ['back\\slash']],
  ['k\\s', ['back\\slash']],
  ['％', ['100%', '％full']],
  ['＿', ['a_b', 'sixty＿']],
  ['＼', ['back\\slash']],
  ["'", ["O'Neill"]],
  ["' or '1'='1", []],
  ['--', ['x;--']],
  ['"q"', ['"q"']],
  ['ÑANDÚ'.normalize('NFD'), ['Ñandú']],
  ['  nandu ', ['Ñandú']],
  ['$1', []],
  ['(.*)+', []],
]

/** All searches read their text with the same code, so the short run tries the other searches with some of the texts. */
const isFirst = (path: string, filter: string) => path === searches[0]?.[0] && filter === searches[0][1]

describe.each(searches)('%s?%s=', (path, filter, list, name) => {
  async function found(text: string): Promise<string[]> {
    const answer = await server.call('GET', `${path}?${filter}=${encodeURIComponent(text)}`, { as })
    expect(answer.status).toBe(200)
    const rows: Record<string, never>[] = answer.body._embedded[list]
    return rows
      .map((row) => (row.enquiry ?? row)[name] ?? '')
      .filter((one) => names.includes(one))
      .sort()
  }

  test.each(isFirst(path, filter) ? texts : inPart(texts))(
    '%j finds matching records',
    async (text, expected) => {
      expect(await found(text)).toEqual([...expected].sort())
    },
  )

  test.each(['', ' '])('%j does not filter', async (text) => {
    expect(await found(text)).toEqual([...names].sort())
  })
})
