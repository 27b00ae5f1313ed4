import { expect, test } from 'vitest'
import { serverLog } from '../postgres/server-log.ts'

// The query string loads the module a second time. Test files of a worker share modules, and with them the
// secrets that other tests hid.
const alone = './mask.ts?alone'
const { masked }: typeof import('./mask.ts') = await import(alone)

test.each([
  [
    'GET https://api.example/x?apikey=planted-key&city=Delft',
    'GET https://api.example/x?apikey=•••&city=Delft',
  ],
  ['Authorization: Bearer planted.token.value', 'Authorization: •••'],
  ['sent with Bearer plantedtoken', 'sent with Bearer •••'],
  ['{"refresh_token":"planted","size":3}', '{"refresh_token":"•••","size":3}'],
  ['password = planted!', 'password = •••'],
  ['postgresql://user:planted@db.example/x', 'postgresql://•••@db.example/x'],
  ['/oauth2/callback?code=planted&state=planted2', '/oauth2/callback?code=•••&state=•••'],
  ['token eyJhbGciOi.eyJzdWIiOi.planted0 is old', 'token ••• is old'],
  ['secret whsec_plantedplanted=', 'secret •••'],
  ['a program sent stb_12_plantedplanted-x', 'a program sent •••'],
  ['the provider sent scim_3_plantedplanted_x', 'the provider sent •••'],
])('%s', (text, expected) => {
  expect(masked(text)).toBe(expected)
  expect(masked(text)).not.toContain('planted')
})

test('a long text is cut before it is searched', () => {
  expect(masked(`${'token='.repeat(50_000)}`).length).toBeLessThanOrEqual(2_000)
})

test('a log passes lines on, and outlives a database that is away', async () => {
  const out: string[] = []
  const broken = { getExecutor: () => ({ executeQuery: () => Promise.reject(new Error('away')) }) }
  const log = serverLog(broken as never, { write: (line) => out.push(line) })
  log.stream.write('{"level":50,"msg":"x"}')
  log.stream.write('no JSON')
  await log.close()
  expect(out).toEqual(['{"level":50,"msg":"x"}\n', 'no JSON'])
})
