import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSettings } from '../platform/settings/settings.ts'
import { isFullRun } from '../testing/extent.ts'
import { createTestDatabase, type TestDatabase } from '../testing/servers/database.ts'
import { startDemo } from './main.ts'
import { readOptions } from './options.ts'
import { demoSettings } from './settings.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const environment = () => ({
  DATABASE_URL: database.connectionString,
  SESSION_SECRET: 'only for this test, and long enough',
  ENCRYPTION_KEY: 'only for this test, and long enough',
  PORT: '0',
  DATA_DIR: folder,
})

async function signIn(address: string, username: string, password: string): Promise<string[]> {
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { roles = [] }: { roles?: { authority: string }[] } = JSON.parse(await answer.text())
  return roles.map((role) => role.authority)
}

test.runIf(isFullRun)(
  'the demo prints its address and users, and keeps its data at the second start',
  async () => {
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    for (const again of [false, true]) {
      const running = await startDemo(readSettings(environment()), readOptions([]))
      const lines = said.mock.calls.splice(0).join('')
      for (const role of ['admin', 'manager', 'content', 'marketing', 'viewer', 'user']) {
        expect(lines).toMatch(new RegExp(`^  ${role} +ROLE_${role.toUpperCase()}$`, 'm'))
        expect(await signIn(running.address, role, 'Demo1234')).toEqual([`ROLE_${role.toUpperCase()}`])
      }
      expect(lines).toContain(`Sign in at ${running.address} with the password Demo1234`)
      expect(lines.includes('still there')).toBe(again)
      await running.stop()
    }
    said.mockRestore()
  },
)

test('--reset never empties a database that DATABASE_URL names', async () => {
  const settings = readSettings(environment())
  await expect(startDemo(settings, readOptions(['--reset']))).rejects.toThrow('DATABASE_URL')
})

test.each(['--sclae', 'scale', '--scale=1'])('%s is not an option', (option) => {
  expect(() => readOptions([option])).toThrow('npm run demo -- [--scale] [--reset]')
})

test.each([
  ['127.0.0.1', undefined, true],
  ['127.8.0.1', undefined, true],
  ['::1', undefined, true],
  ['localhost', undefined, true],
  ['0.0.0.0', undefined, false],
  ['::', 'Demo1234', false],
  ['192.168.1.4', undefined, false],
  ['127.0.0.1.example', undefined, false],
  ['0.0.0.0', 'Another1', true],
])('on %s with DEMO_PASSWORD %s it starts: %s', (host, password, isAllowed) => {
  const given = demoSettings.bind(undefined, readSettings({ HOST: host, DEMO_PASSWORD: password }), {})
  if (isAllowed) expect(given).not.toThrow()
  else expect(given).toThrow('DEMO_PASSWORD')
})

test('its data is separate from the product’s, unless DATA_DIR is set', () => {
  expect(demoSettings(readSettings({}), {}).dataDir).toMatch(/[\\/]data[\\/]demo$/)
  const given = { DATA_DIR: '/somewhere', SIMULATORS: '0' }
  expect(demoSettings(readSettings(given), given)).toMatchObject({ dataDir: '/somewhere', simulators: false })
})
