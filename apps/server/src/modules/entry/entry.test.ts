import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const linksOf = async (as: 'ROLE_ADMIN' | 'ROLE_VIEWER' | 'ROLE_USER') =>
  (await server.call('GET', '/api', { as })).body._links

test('the entry point links to all lists by the name of their rows', async () => {
  const links = await linksOf('ROLE_ADMIN')
  expect(links).toMatchObject({
    self: { href: '/api' },
    currentUser: { href: '/api/current_user' },
    providerMetas: { href: '/api/provider_metas' },
    providerDepartments: { href: '/api/provider_departments' },
    organisations: { href: '/api/v2/organisations' },
    enquiryDepartments: { href: '/api/v2/backend/enquiries' },
    prognosisMetas: { href: '/api/financial/prognosis' },
  })
  const { self, currentUser, ...lists } = links
  for (const [name, { href }] of Object.entries<{ href: string }>(lists)) {
    const { status, body } = await server.call('GET', href, { as: 'ROLE_ADMIN' })
    expect([href, status, Object.keys(body._embedded)]).toEqual([href, 200, [name]])
  }
})

test('it has no links that the caller may not follow', async () => {
  expect(Object.keys(await linksOf('ROLE_USER')).sort()).toEqual(['currentUser', 'self', 'views'])
  for (const { href } of Object.values<{ href: string }>(await linksOf('ROLE_VIEWER'))) {
    expect([href, (await server.call('GET', href, { as: 'ROLE_VIEWER' })).status]).toEqual([href, 200])
  }
})
