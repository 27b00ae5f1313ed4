import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

const names = [
  ['Vincent', 'van Gogh'],
  ['Anna', 'van den Berg'],
  ['Zoë', 'Berg'],
  ['Wil', "van 't Hart"],
  ['Séamus', 'O’Neill'],
  ['Thị', 'Van'],
  ['Karel', 'Gerritsen'],
  ['Ana', 'de la Fuente'],
  ['IJsbrand', 'Ødegård'],
] as const
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  for (const [index, [firstname, lastname]] of names.entries()) {
    const body = {
      firstname,
      lastname,
      email: `p${index}@mail.example`,
      phone: `06-1234567${index}`,
      city: 'Århus',
    }
    await server.call('POST', '/api/client', { as: 'ROLE_ADMIN', body })
  }
})
afterAll(() => server.close())

async function found(query: string): Promise<string[]> {
  const { body } = await server.call('GET', `/api/clients?${query}`, { as: 'ROLE_VIEWER' })
  return body._embedded.clients.map((row: { lastname: string }) => row.lastname)
}
const search = (text: string) => found(`query=${encodeURIComponent(text)}`)

describe('names with a prefix (tussenvoegsel)', () => {
  test.each(['gogh', 'van gogh', 'Gogh, van', 'GOGH vincent', 'gogh,van', 'vin gog'])(
    '%s finds the client',
    async (text) => {
      expect(await search(text)).toEqual(['van Gogh'])
    },
  )

  const dutch = [
    'Berg',
    'van den Berg',
    'de la Fuente',
    'Gerritsen',
    'van Gogh',
    "van 't Hart",
    'O’Neill',
    'Ødegård',
    'Van',
  ]
  const belgian = [
    'Berg',
    'de la Fuente',
    'Gerritsen',
    'O’Neill',
    'Ødegård',
    'Van',
    "van 't Hart",
    'van den Berg',
    'van Gogh',
  ]

  test('are sorted by the name in the Netherlands, by the prefix in Belgium', async () => {
    expect(await found('')).toEqual(dutch)
    expect(await found('sort=lastname,desc&nameOrder=NL')).toEqual(dutch.toReversed())
    expect(await found('sort=lastname&nameOrder=BE')).toEqual(belgian)
    expect(await found('nameOrder=BE')).toEqual(belgian)
  })

  test('page after page', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 4].map((page) => found(`page=${page}&size=2`)))
    expect(pages.flat()).toEqual(dutch)
  })
})

test.each([
  ['0612345670', ['van Gogh']],
  ['06-1234 5670', ['van Gogh']],
  ['+31 6 12345670', ['van Gogh']],
  ['0031 (0)6 12345670', ['van Gogh']],
  ['5670', ['van Gogh']],
  ['gogh 0612345670', ['van Gogh']],
  ['0699', []],
  ['p3@mail', ["van 't Hart"]],
  ['seamus oneill', ['O’Neill']],
  ['oedegaard', ['Ødegård']],
  ['Ødegård Aarhus', ['Ødegård']],
  ['+31 6 1234 5670', ['van Gogh']],
  ['+31 6 12345670', ['van Gogh']],
  ['06-12345670…', ['van Gogh']],
  ["o'neill", ['O’Neill']],
  ['odegard arhus', ['Ødegård']],
  ['odegard delft', []],
])('%s', async (text, lastnames) => {
  expect(await search(text)).toEqual(lastnames)
})

test('a part of a phone number finds all clients whose number contains it', async () => {
  expect(await search('1234567')).toHaveLength(names.length)
})
