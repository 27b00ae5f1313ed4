import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { compareWithLive } from './platform/backup/drill/like-live.ts'
import { nightlyBackups } from './platform/backup/nightly.ts'
import { placeOf, recognise } from './platform/installation.ts'
import { readSettings } from './platform/settings/settings.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { isFullRun } from './testing/extent.ts'
import { createTestDatabase, type TestDatabase } from './testing/servers/database.ts'
import { compileCache } from './testing/servers/server-process.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

describe('a copy beside the live installation', () => {
  let copy: TestDatabase
  let live: TestDatabase
  beforeAll(async () => {
    const both = await createTestDatabase()
    await both.pool.query(`insert into exploiters (name) select 'House ' || n from generate_series(1, 3) n`)
    await both.pool.query('select seal_change_log()')
    // Only the log of `exploiters` is compared, because comparing the other tables takes long.
    await both.pool.query("delete from change_log_heads where table_name <> 'exploiters'")
    await both.close()
    copy = await createTestDatabase(both.name)
    live = await createTestDatabase(both.name)
    await both.drop()
  })
  afterAll(async () => {
    await copy.drop()
    await live.drop()
  })

  const compare = () => compareWithLive(copy.pool, live.pool)
  const run = (statement: string) => live.pool.query(statement)
  const unlogged = (statement: string) =>
    run(`begin; set local session_replication_role = replica; ${statement}; commit`)

  test('has the same records, and those that were changed since are told apart', async () => {
    const { same, changed } = await compare()
    expect([same, changed]).toEqual([expect.any(Number), 0])
    expect(same).toBeGreaterThan(2)
    await run("update exploiters set name = 'Other' where name = 'House 1'")
    await run("delete from exploiters where name = 'House 2'")
    expect(await compare()).toEqual({ same: same - 2, changed: 2 })
  })

  test.each([
    [
      'a record that differs without a note of it',
      "update exploiters set name = 'Third' where name = 'House 3'",
      "update exploiters set name = 'House 3' where name = 'Third'",
      /^The backup differs from the live installation: the record \d+ of the table exploiters\.$/,
    ],
    [
      'an entry that differs, of a record that was changed since',
      `update change_log set hash = hash || '\\x00' where after ->> 'name' = 'House 1'`,
      `update change_log set hash = substring(hash for 32) where after ->> 'name' = 'House 1'`,
      /the log of the record \d+ of the table exploiters\.$/,
    ],
    [
      'a seal that differs',
      `update change_log_seals set digest = digest || '\\x00'`,
      'update change_log_seals set digest = substring(digest for 32)',
      /the seal 1 of the change log\.$/,
    ],
  ])('is refused for %s', async (_, spoil, mend, message) => {
    await unlogged(spoil)
    await expect(compare()).rejects.toThrow(message)
    await unlogged(mend)
    await compare()
  })
})

describe('the drill of the newest backup', () => {
  let server: TestApp
  let folder: string
  let env: Record<string, string>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'drill-'))
    const settings = { BACKUP_FOLDER: folder, BACKUP_DRILL: '1', METRICS: '1' }
    server = await startTestApp(settings, undefined, (kinds) => kinds.filter(({ name }) => name === 'drill'))
    const place = placeOf({ publicUrl: 'https://stayboard.test', dataDir: '', databaseUrl: 'x' })
    await recognise(server.database.pool, place)
    await server.database.pool.query("insert into exploiters (name) values ('House')")
    env = { ...settings, DATABASE_URL: server.database.connectionString, DATA_DIR: server.dataDir }
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const nightly = () =>
    nightlyBackups(readSettings({ ...env, SESSION_SECRET: 's'.repeat(32) }), server.database.connectionString)
  const drilled = async () =>
    (await server.call('GET', '/api/system/maintenance/backups', { as: 'ROLE_ADMIN' })).body
  const isWrong = async () => {
    const { measures } = (await server.call('GET', '/api/system/maintenance/state', { as: 'ROLE_ADMIN' }))
      .body
    return measures.find(({ name }: { name: string }) => name === 'drillAge').isWrong
  }

  test('is overdue until it was made, compares the copy with the live records, and leaves nothing', async () => {
    expect([await drilled(), await isWrong()]).toMatchObject([{ isDrilled: true, drill: null }, true])
    await expect(nightly().drill()).rejects.toThrow('No backup of this installation is on this machine')
    await nightly().write(new Date())
    const leftovers = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith('stayboard-drill-'))
    const before = await leftovers()
    await nightly().drill()
    expect((await leftovers()).filter((name) => !before.includes(name))).toEqual([])
    const [name = ''] = await readdir(folder)
    const { drill } = await drilled()
    expect(drill).toMatchObject({ path: join(folder, name), problem: null, changedRecords: 0 })
    expect(drill.sameRecords).toBeGreaterThan(0)
    expect(await isWrong()).toBe(false)
    expect((await server.call('GET', '/metrics')).body).toMatch(/stayboard_measure\{measure="drillAge"\} \d/)
    server.pass(9 * 86_400_000)
    expect(await isWrong()).toBe(true)
    server.pass(-9 * 86_400_000)
  })

  test('that finds a damaged backup fails, says so on the page, and alarms at once', async () => {
    const [name = ''] = await readdir(folder)
    const path = join(folder, name)
    await truncate(path, (await stat(path)).size - 100)
    const bytes = "update backups set bytes = bytes - 100 where path like '%.backup'"
    await server.database.pool.query(bytes)
    await expect(nightly().drill()).rejects.toThrow('is damaged or incomplete')
    const { drill } = await drilled()
    expect(drill).toMatchObject({ path, problem: expect.stringContaining('is damaged'), sameRecords: null })
    expect(await isWrong()).toBe(true)
  })

  test.runIf(isFullRun)('by its command tells what it compared and how long it took', async () => {
    const now = new Date(Date.now() + 5_000)
    await nightly().write(now)
    const program = join(import.meta.dirname, 'drill.ts')
    const all = { ...compileCache, PATH: process.env.PATH, SESSION_SECRET: 's'.repeat(32), ...env }
    const done = spawnSync(process.execPath, [program], { env: all, cwd: folder, encoding: 'utf8' })
    expect([done.status, done.stderr]).toEqual([0, ''])
    expect(done.stdout).toMatch(
      /^The backup of .*\n(Checked: .*\n){3}Compared with the live .*\nThe drill took \d+ s\.\n$/,
    )
    const alone = { ...all, DATABASE_URL: '', DATA_DIR: join(folder, 'none') }
    const from = ['--from', String((await readdir(folder)).at(-1))]
    const elsewhere = spawnSync(process.execPath, [program, ...from], {
      env: alone,
      cwd: folder,
      encoding: 'utf8',
    })
    expect([elsewhere.status, elsewhere.stdout]).toEqual([0, expect.stringContaining('no installation here')])
  })
})
