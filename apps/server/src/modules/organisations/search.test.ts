import { companyKey } from '@stayboard/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

const names = [
  'Koninklijke Philips NV',
  'Café De Zwaan',
  'Müller & Söhne GmbH',
  '100% Pure',
  'Snake_Case A/S',
  'Back\\slash',
  'IJsselstein Zorg',
]
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  for (const [index, name] of names.entries()) {
    await server.database.pool.query(
      `insert into organisations (name, name_key, city, website, organisation_status, communication_status, user_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        name,
        companyKey(name),
        index === 1 ? 'Århus' : 'Delft',
        `www.${index}.example`,
        index % 2 ? 'PARTNER' : 'PROSPECT',
        index === 0 ? ['CALL', 'EMAIL'] : [],
        (index % 3) + 1,
      ],
    )
  }
})
afterAll(() => server.close())

async function found(query: string, path = '/api/v2/organisations') {
  const { body } = await server.call('GET', `${path}?${query}`, { as: 'ROLE_MANAGER' })
  return body._embedded.organisations.map((row: { name: string }) => row.name)
}
const search = (text: string) => found(`query=${encodeURIComponent(text)}`)

test.each([
  ['philips', ['Koninklijke Philips NV']],
  ['HILI', ['Koninklijke Philips NV']],
  ['cafe', ['Café De Zwaan']],
  ['CAFE\u0301', ['Café De Zwaan']],
  ['arhus', ['Café De Zwaan']],
  ['muller', ['Müller & Söhne GmbH']],
  ['%', ['100% Pure']],
  ['0% p', ['100% Pure']],
  ['e_c', ['Snake_Case A/S']],
  ['\\', ['Back\\slash']],
  ['www.6', ['IJsselstein Zorg']],
  ["'; drop table users --", []],
])('any part of the text finds it, ignoring accents and case: %s', async (text, expected) => {
  expect(await search(text)).toEqual(expected)
})

test('filters by status, communication status and account manager', async () => {
  expect(await found('organisationStatus=PARTNER')).toHaveLength(3)
  expect(await found('organisationStatus=PARTNER,PROSPECT')).toHaveLength(7)
  expect(await found('communicationStatus=CALL')).toEqual(['Koninklijke Philips NV'])
  expect(await found('userId=1&organisationStatus=PARTNER')).toEqual(['100% Pure'])
})

test('similar names are found, the most similar first', async () => {
  const alike = (name: string) =>
    found(`similarTo=${encodeURIComponent(name)}`, '/api/v2/simple_organisations')
  expect(await alike('Philips B.V.')).toEqual(['Koninklijke Philips NV'])
  expect(await alike('Mueller und Söhne')).toContain('Müller & Söhne GmbH')
  expect(await alike('Something else')).toEqual([])
})

test('the name of one organisation is found by its id', async () => {
  expect(await found('organisationId=2', '/api/v2/simple_organisations')).toEqual(['Café De Zwaan'])
  expect(await found('organisationId=9999', '/api/v2/simple_organisations')).toEqual([])
})

test('organisations with a prognosis', async () => {
  await server.database.pool.query(
    "insert into prognosis_metas (organisation_id, status) values (2, 'PROGNOSIS')",
  )
  expect(await found('', '/api/organisations/with_prognosis')).toEqual(['Café De Zwaan'])
})

test('sorting by name ignores letter case and accents over all pages', async () => {
  const all = await found('')
  expect(all).toEqual([...names].sort(new Intl.Collator('und').compare))
  const pages = await Promise.all([0, 1, 2, 3].map((page) => found(`page=${page}&size=2`)))
  expect(pages.flat()).toEqual(all)
})
