import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive } from '../../platform/backup/archive/read-archive.ts'
import { nightlyBackups } from '../../platform/backup/nightly.ts'
import { placeOf, recognise } from '../../platform/installation.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

const DAY = 86_400_000
let server: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightly-'))
  const settings = { BACKUP_FOLDER: folder, BACKUP_DAYS: '3', METRICS: '1' }
  server = await startTestApp(settings, undefined, (kinds) => kinds.filter(({ name }) => name === 'back-up'))
  const place = placeOf({ publicUrl: 'https://stayboard.test', dataDir: '', databaseUrl: 'x' })
  await recognise(server.database.pool, place)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const list = async () =>
  (await server.call('GET', '/api/system/maintenance/backups', { as: 'ROLE_ADMIN' })).body
const ready = async () => (await server.call('GET', '/health/ready')).body

test('without a backup the page and the readiness say so, and one asked for is made', async () => {
  expect(await list()).toMatchObject({ folder, days: 3, isLate: true, backups: [] })
  expect(await ready()).toEqual({ status: 'ready', warnings: ['the latest backup is too old'] })
  const asked = await server.call('POST', '/api/system/maintenance/back_up', { as: 'ROLE_ADMIN' })
  expect(asked.body.isQueued).toBe(true)
  await expect.poll(async () => (await list()).backups.length).toBe(1)
  const [path = ''] = (await readdir(folder)).map((name) => join(folder, name))
  const { isLate, backups } = await list()
  expect([isLate, await ready()]).toEqual([false, { status: 'ready' }])
  expect(backups[0]).toMatchObject({ host: hostname(), path, isEncrypted: false, storedFiles: 0 })
  expect(backups[0].storedRows).toBeGreaterThan(100)
  expect((await server.call('GET', '/metrics')).body).toMatch(/stayboard_measure\{measure="backupAge"\} \d/)
})

/** Writes a file with a modification time some days ago. Returns its name. */
async function older(name: string, days: number) {
  const moment = new Date(Date.now() - days * DAY)
  await writeFile(join(folder, name), name)
  await utimes(join(folder, name), moment, moment)
  return name
}

const nightly = (environment: NodeJS.ProcessEnv = {}) =>
  nightlyBackups(
    readSettings({ DATA_DIR: server.dataDir, BACKUP_FOLDER: folder, BACKUP_DAYS: '3', ...environment }),
    server.database.connectionString,
  )

test('old backups and drafts of this product are removed after a new one is complete, and nothing else is', async () => {
  const old = await older('stayboard-2026-01-01T01-30-00.backup', 4)
  const before = await older('stayboard-2026-01-01T02-30-00-before-0095.backup', 4)
  const draft = await older('stayboard-2026-01-02T01-30-00.backup.1a2b3c4d.partial', 2)
  const kept = await Promise.all([
    older('stayboard-2026-01-03T01-30-00.backup', 2),
    older('before-the-upgrade.backup', 40),
    older('stayboard-notes.txt', 40),
  ])
  const failing = nightly({ BACKUP_PASSPHRASE_FILE: join(folder, 'missing') }).write(new Date())
  await expect(failing).rejects.toThrow('BACKUP_PASSPHRASE_FILE cannot be read')
  expect(await readdir(folder)).toEqual(expect.arrayContaining([old, draft, ...kept]))
  // The second backup is made at a later time, because a backup of the same second would have the same name.
  const now = new Date(Date.now() + 5_000)
  expect(await nightly({ BACKUP_PASSPHRASE: 'correct horse battery' }).write(now)).toEqual([])
  const names = await readdir(folder)
  expect(names).toEqual(expect.arrayContaining(kept))
  expect(names.filter((name) => [old, before, draft].includes(name))).toEqual([])
  const { path, isEncrypted } = (await list()).backups[0]
  expect(isEncrypted).toBe(true)
  const { manifest } = await readArchive({ path, passphrase: 'correct horse battery' })
  expect(manifest.tables.find(({ name }) => name === 'backups')?.rows).toBe(1)
})

test('a folder that is missing, or is a file, is told in words', async () => {
  const missing = nightly({ BACKUP_FOLDER: join(folder, 'missing') }).write(new Date())
  await expect(missing).rejects.toThrow('its folder does not exist')
  const file = nightly({ BACKUP_FOLDER: join(folder, 'before-the-upgrade.backup') }).write(new Date())
  await expect(file).rejects.toThrow('its folder is a file')
})

test('a day and a half after the latest backup, the page says that it is late', async () => {
  server.pass(1.5 * DAY)
  expect((await list()).isLate).toBe(true)
})
