import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../kit/actor.ts'
import { lateQueue } from '../../platform/background/background-jobs.ts'
import { noLog } from '../../platform/log.ts'
import { openSealer } from '../../platform/secrets/sealing.ts'
import { openFileStore } from '../../platform/storage/files.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { picture, upload } from '../../testing/images.ts'
import { keepArrived } from './arrived.service.ts'
import { openDocument } from './files.service.ts'
import { dropBytes, sweepFiles } from './forgetting.service.ts'

const as = 'ROLE_ADMIN'
const DAY = 86_400_000
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from department_filters'))

let count = 0
/** Adds a filter. Its icon is unique unless a background colour is given. */
async function withIcon(background = `#${(++count).toString(16).padStart(6, '0')}`) {
  const { body } = await server.call('POST', '/api/filter_hospitality_department', {
    as,
    body: { name: 'x' },
  })
  return setIcon(body.filterId, background)
}

async function setIcon(filterId: number, background: string) {
  const file = upload(await picture(9, 9, background).png().toBuffer())
  const url = `/api/filter_hospitality_department_image/${filterId}`
  return (await server.call('POST', url, { as, body: { file } })).body
}

const remove = async (filterId: number) => {
  const url = `/api/filter_hospitality_department/${filterId}`
  expect((await server.call('DELETE', url, { as })).status).toBe(202)
}

const isThere = async (path: string) => (await server.app.inject({ url: path })).statusCode === 200
const rows = async () => (await server.database.pool.query('select from files')).rowCount

/** Runs housekeeping as if this many days had passed. */
async function keepHouseIn(days: number) {
  const store = await openFileStore({ dataDir: server.dataDir, s3: undefined })
  const now = Date.now() + days * DAY
  await sweepFiles(server.database.db, store, new Date(now), new Date(now - 30 * DAY))
}

test('a picture is removed thirty days after its record, with row and bytes', async () => {
  const gone = await withIcon()
  const stays = await withIcon()
  await remove(gone.filterId)
  await keepHouseIn(29)
  expect(await isThere(gone.iconPath)).toBe(true)
  await keepHouseIn(31)
  expect([await isThere(gone.iconPath), await isThere(stays.iconPath), await rows()]).toEqual([
    false,
    true,
    1,
  ])
  expect(await readdir(join(server.dataDir, 'files'))).toEqual([stays.iconPath.split('/')[2]])
})

test('files that nothing would remove are registered as many as is promised, and removed after a month', async () => {
  const store = join(server.dataDir, 'files')
  const hash = createHash('sha256').update('unknown').digest('hex')
  await mkdir(join(store, hash), { recursive: true })
  for (const name of ['1', '2']) await writeFile(join(store, hash, name), 'unknown')
  await mkdir(join(store, 'stray'), { recursive: true })
  await writeFile(join(store, 'stray', '1'), 'not a file of ours')
  const unowned = await withIcon()
  await remove(unowned.filterId)
  await server.database.pool.query('update file_contents set unused_since = null where hash = $1', [
    unowned.iconPath.split('/')[2],
  ])
  const path = '/api/system/maintenance'
  const found = (await server.call('GET', `${path}/files`, { as })).body
  expect([found.unknown.length, found.unowned.length, found.removable]).toEqual([3, 1, 2])
  expect((await server.call('POST', `${path}/mend_files`, { as })).body.registered).toBe(2)
  expect((await server.call('GET', `${path}/files`, { as })).body).toMatchObject({ removable: 0 })
  await keepHouseIn(31)
  expect(await isThere(unowned.iconPath)).toBe(false)
  const left = await readdir(store)
  expect([left.includes(hash), left.includes('stray')]).toEqual([false, true])
  await rm(join(store, 'stray'), { recursive: true })
})

test('a replaced picture is removed, and its replacement is kept', async () => {
  const { filterId, iconPath } = await withIcon()
  const after = await setIcon(filterId, '#ff0000')
  await keepHouseIn(31)
  expect([await isThere(iconPath), await isThere(after.iconPath)]).toEqual([false, true])
})

test('a restored record keeps its picture', async () => {
  const { filterId, iconPath } = await withIcon()
  const { pool } = server.database
  const before = await pool.query('select name, icon_id from department_filters where filter_id = $1', [
    filterId,
  ])
  await remove(filterId)
  await pool.query(
    'insert into department_filters (name, icon_id) values ($1, $2)',
    Object.values(before.rows[0]),
  )
  await keepHouseIn(31)
  expect(await isThere(iconPath)).toBe(true)
})

test('shared bytes are kept while one record has them', async () => {
  const [one, other] = [await withIcon('#00ff00'), await withIcon('#00ff00')]
  expect(one.iconPath).toBe(other.iconPath)
  await remove(one.filterId)
  await keepHouseIn(31)
  expect(await isThere(other.iconPath)).toBe(true)
  await remove(other.filterId)
  await keepHouseIn(62)
  expect(await isThere(other.iconPath)).toBe(false)
})

test.each([
  ['', false],
  [' within a transaction', true],
])('bytes that are deleted while somebody stores the same ones%s are stored again', async (_, isWithin) => {
  const store = await openFileStore({ dataDir: server.dataDir, s3: undefined })
  const { db } = server.database
  const bytes = Buffer.from(`A contract of which two people send the same copy ${isWithin}`)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await db.insertInto('fileContents').values({ hash }).execute()
  let puts = 0
  const putFile = async (key: string, path: string) => {
    await store.putFile(key, path)
    // Deletes the bytes right after they were stored, as a failed upload of the same bytes does.
    if (puts === 0) await dropBytes({ db, files: store }, hash)
    puts += 1
  }
  const actor: Actor = {
    ...{ userId: null, sessionId: null, roles: [], requestId: randomUUID() },
    ...{
      db,
      files: { ...store, putFile },
      jobs: lateQueue(),
      clock: server.now,
      log: noLog,
      officeTimezone: 'Europe/Amsterdam',
    },
    sealer: await openSealer({ dataDir: server.dataDir, encryptionKey: undefined }),
  }
  const arrived = [{ name: 'contract.pdf', type: 'application/pdf', content: bytes, isPicture: false }]
  const keep = (within: Actor) => keepArrived(within, arrived, async () => undefined)
  await (isWithin ? db.transaction().execute((tx) => keep({ ...actor, db: tx })) : keep(actor))
  expect(puts).toBe(2)
  const kept = await openDocument(store, hash)
  expect(kept && (await buffer(kept.stream))).toEqual(bytes)
})

test('temporary files of a killed server are removed after an hour', async () => {
  await withIcon()
  const folder = join(server.dataDir, 'incoming')
  await writeFile(join(folder, 'left'), 'x')
  await writeFile(join(folder, 'running'), 'x')
  const hours = new Date(Date.now() - 2 * 3_600_000)
  await utimes(join(folder, 'left'), hours, hours)
  await keepHouseIn(0)
  expect(await readdir(folder)).toEqual(['running'])
})

describe('the comparison of rows and store', () => {
  const check = async () => (await server.call('GET', '/api/system/maintenance/files', { as })).body
  const folderOf = (path: string) => join(server.dataDir, 'files', path.split('/')[2] ?? '')

  test('ignores matching files and those of undoable deletions', async () => {
    await withIcon()
    await remove((await withIcon()).filterId)
    expect(await check()).toMatchObject({ missing: [], unknown: [], unowned: [], removable: 0 })
  })

  test('reports a row without bytes', async () => {
    const { iconPath } = await withIcon()
    await rm(join(folderOf(iconPath), '9x9/thumb.webp'))
    const key = iconPath.replace('/files/', '').replace('large', 'thumb')
    expect(await check()).toMatchObject({ missing: [key], unknown: [], unowned: [], removable: 0 })
    await rm(folderOf(iconPath), { recursive: true })
    expect((await check()).missing).toHaveLength(3)
  })

  test('reports bytes without a row, and a row that nothing would remove', async () => {
    await server.database.pool.query(
      'delete from department_filters; delete from files; delete from file_contents',
    )
    await rm(join(server.dataDir, 'files'), { recursive: true })
    const { iconPath } = await withIcon()
    const stranger = `${'0'.repeat(64)}/1x1/large.webp`
    await mkdir(dirname(join(server.dataDir, 'files', stranger)), { recursive: true })
    await writeFile(join(server.dataDir, 'files', stranger), 'x')
    await server.database.pool.query(`alter table department_filters disable trigger keeps_icon_id;
      delete from department_filters; alter table department_filters enable trigger keeps_icon_id`)
    const found = await server.database.pool.query('select file_id from files where path = $1', [iconPath])
    expect(await check()).toMatchObject({
      missing: [],
      unknown: [stranger],
      unowned: [found.rows[0].file_id],
    })
  })
})

test('every foreign key to files is declared by keeps_file', async () => {
  const links = await server.database.pool.query(`
    select rule.conrelid::regclass::text as owner, col.attname as name,
      exists (select from pg_trigger t where t.tgrelid = rule.conrelid and t.tgname = 'keeps_' || col.attname) as told
    from pg_constraint rule join pg_attribute col on col.attrelid = rule.conrelid and col.attnum = rule.conkey[1]
    where rule.contype = 'f' and rule.confrelid = 'files'::regclass`)
  expect(links.rowCount).toBeGreaterThan(1)
  for (const link of links.rows) expect(link).toMatchObject({ told: true })
})
