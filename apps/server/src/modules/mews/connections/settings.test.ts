import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { expectFieldError } from '../../../testing/problems.ts'

const PATH = '/api/v2/channelmanager/configuration/mews'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const configure = (body: object) => server.call('POST', PATH, { as: 'ROLE_MANAGER', body })

test.each([
  [{ online: true, code: 7, channel: 'Stayboard' }, {}],
  [{ online: false, code: '007', channel: 'Stay & board' }, {}],
  [
    { online: true, code: '', channel: '' },
    { code: null, channel: null },
  ],
  [{ online: false, code: null, channel: null }, {}],
])('%j is kept as it was typed', async (given, kept) => {
  const expected = { ...given, ...kept }
  expect((await configure(given)).body).toEqual(expected)
  expect((await server.call('GET', PATH, { as: 'ROLE_VIEWER' })).body).toEqual(expected)
})

test('a switch that is no switch and a code that is no code are refused, and change nothing', async () => {
  await configure({ online: true, code: 8, channel: 'Stayboard' })
  expectFieldError(await configure({ online: 'yes', code: 9, channel: null }), 'online', 'type')
  expectFieldError(await configure({ online: false, code: 1.5, channel: null }), 'code', 'type')
  const { body } = await server.call('GET', PATH, { as: 'ROLE_VIEWER' })
  expect(body).toEqual({ online: true, code: 8, channel: 'Stayboard' })
})
