import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../platform/settings/settings.ts'
import { isFullRun } from '../testing/extent.ts'
import { createTestDatabase, type TestDatabase } from '../testing/servers/database.ts'
import { skyline } from './drawings/skyline.ts'
import { fillDatabase } from './fill.ts'
import { furnish } from './furnish.ts'
import { receiveLetters } from './inbox/letters.ts'
import { hangPictures } from './pictures.ts'
import { emptyDatabase } from './renew.ts'
import { sizes } from './rows.ts'

const filling = { size: 'demo', now: new Date('2026-11-21T09:00:00Z'), password: 'Demo1234' } as const
let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  // The city is added without the change log, like the cities of the reference data.
  await database.pool.query(`begin; set local session_replication_role = replica;
    insert into cities (name, country_id, population) values ('Rotterdam', 4, 600000); commit`)
  await fillDatabase(database, filling)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const count = async (from: string) =>
  Number((await database.pool.query(`select count(*) as found from ${from}`)).rows[0].found)

test.runIf(isFullRun)('favourite cities and all filters have pictures, which count as used', async () => {
  await hangPictures(database, readSettings({ DATA_DIR: folder }))
  expect(await count(`cities where favorite and image_id is null`)).toBe(0)
  expect(await count(`cities where image_id is not null`)).toBeGreaterThan(0)
  expect(await count(`department_filters where icon_id is null`)).toBe(0)
  expect(await count(`child_filters where icon_id is null`)).toBe(0)
  expect(await count(`file_contents where unused_since is not null`)).toBe(0)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
  expect((await readdir(join(folder, 'files'))).length).toBe(await count('file_contents'))
})

test.runIf(isFullRun)(
  'providers, departments and rooms have pictures and documents, and departments and rooms one primary picture',
  async () => {
    await furnish(database, readSettings({ DATA_DIR: folder }), sizes.demo)
    const without = (owners: string, pictures: string, id: string) =>
      count(
        `${owners} o where 1 <> (select count(*) from ${pictures} i where i.${id} = o.${id} and is_primary)`,
      )
    expect(await without('provider_departments', 'department_images', 'department_id')).toBe(0)
    expect(await without('rooms', 'room_images', 'hospitality_entity_id')).toBe(0)
    const unseen = 'not exists (select from provider_meta_images i where i.meta_id = m.meta_id)'
    expect(await count(`provider_metas m where ${unseen}`)).toBe(0)
    expect(await count(`department_files where department_id = 1`)).toBe(4)
    expect(await count(`file_contents where unused_since is not null`)).toBe(0)
    expect((await readdir(join(folder, 'files'))).length).toBe(await count('file_contents'))
  },
)

test.runIf(isFullRun)("verification finds no fault in the demo's data", async () => {
  const tables = await database.pool.query<{ name: string }>('select table_name as name from logged_tables()')
  for (const { name } of tables.rows) {
    const found = await database.pool.query('select faults from verify_rows($1, 0, null, 100000, 10)', [name])
    expect([name, found.rows]).toEqual([name, [{ faults: [] }]])
  }
  expect((await database.pool.query('select faults from verify_seals(0, 100000, 10)')).rows).toEqual([
    { faults: [] },
  ])
})

test.runIf(isFullRun)('a city has its own picture, the same in every run', async () => {
  const [one, again, other] = [await skyline('Delft'), await skyline('Delft'), await skyline('Gent')]
  expect(one.equals(again)).toBe(true)
  expect(one.equals(other)).toBe(false)
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 720, height: 480 })
})

test.runIf(isFullRun)(
  'the inbox has mails with pictures of other servers, with a file that is not what its name says, and with their originals',
  async () => {
    await receiveLetters(database, readSettings({ DATA_DIR: folder }))
    expect(await count('mails where remote_pictures > 0')).toBe(1)
    expect(await count('mails where raw_id is not null')).toBe(3)
    const warnings = 'select warning from mail_attachments order by mail_attachment_id'
    const { rows } = await database.pool.query(warnings)
    expect(rows).toMatchObject([{ warning: null }, { warning: null }, { warning: expect.any(String) }])
  },
)

test.runIf(isFullRun)('an emptied demo leaves no file that counts as used', async () => {
  await emptyDatabase(database)
  expect([await count('files'), await count('file_contents where unused_since is null')]).toEqual([0, 0])
  expect(await count('cities where image_id is not null')).toBe(0)
})
