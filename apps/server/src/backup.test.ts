import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { bytesOf } from './platform/backup/archive/archive-reader.ts'
import { sha256 } from './platform/backup/archive/contents.ts'
import { backUp } from './platform/backup/back-up.ts'
import { keepFile } from './platform/backup/restore/files-in.ts'
import { restore } from './platform/backup/restore/restore.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { placeOf, recognise } from './platform/installation.ts'
import { type FileStore, openFileStore } from './platform/storage/files.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { inPart, isFullRun, times } from './testing/extent.ts'
import { picture, upload } from './testing/images.ts'
import { databaseUrl } from './testing/servers/server.ts'
import { compileCache } from './testing/servers/server-process.ts'

vi.setConfig({ testTimeout: 360_000, hookTimeout: 180_000 })

const passphrase = 'correct horse battery'
const place = placeOf({ publicUrl: 'https://stayboard.test', dataDir: '', databaseUrl: 'x' })
let server: TestApp
let folder: string
let store: FileStore
/** The path of a backup without a passphrase, and of one with a passphrase, which the first test writes. */
let plain: string
let sealed: string
const made: { name: string; database: Database }[] = []

beforeAll(async () => {
  server = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  store = await openFileStore({ dataDir: server.dataDir, s3: undefined })
  await recognise(server.database.pool, place)
  await server.database.pool.query("insert into department_filters (name) values ('Parking')")
  const file = upload(await picture().png().toBuffer())
  const sent = await server.call('POST', '/api/filter_hospitality_department_image/1', {
    as: 'ROLE_CONTENT',
    body: { file },
  })
  expect(sent.status).toBe(200)
  // The data include a row larger than a piece of the archive, an empty file, and a file too large to be kept
  // in memory.
  await server.database.pool.query(
    "insert into log_lines (level, text) values ('INFO', repeat('tab\t new line\n', 100000))",
  )
  await store.put(`${sha256('')}/original`, Buffer.alloc(0))
  const large = randomBytes(5_000_000)
  await store.put(`${sha256(large)}/original`, large)
  plain = join(folder, 'plain')
  sealed = join(folder, 'sealed')
  const client = { firstname: 'Joan', lastname: 'Smith', email: 'joan@client.example' }
  expect((await server.call('POST', '/api/client', { as: 'ROLE_ADMIN', body: client })).status).toBe(200)
  await write(plain)
})
afterAll(async () => {
  for (const { database } of made) await database.close()
  for (const { name } of made) await administer(`drop database if exists ${name} with (force)`)
  await server.close()
  await rm(folder, { recursive: true })
})

async function allOf<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = []
  for await (const value of values) all.push(value)
  return all
}

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: inject('testServer') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function emptyDatabase() {
  const name = `${inject('testTemplate').slice(0, 18)}_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name}`)
  const url = databaseUrl(inject('testServer'), name)
  const database = openDatabase(url)
  made.push({ name, database })
  return { url, database }
}

const write = (path: string, word?: string) =>
  backUp({
    ...{ connectionString: server.database.connectionString, store, path, passphrase: word },
    ...{ encryptionKey: 'k'.repeat(32), product: '0.1.0' },
  })

const into = (database: Database, path: string, word?: string, files?: FileStore) =>
  restore({
    ...{ archive: { path, passphrase: word }, pool: database.pool, database: 'target', store: files, place },
    isCompared: true,
    checked: async () => undefined,
  })

const tables = async ({ pool }: Database) =>
  (await pool.query("select from pg_tables where schemaname in ('public', 'pgboss', 'scoped')")).rowCount

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: Error) => error.message,
  )

test('a backup under many writers is one moment: every row, file, link and hash is the same in the copy, which is held', async () => {
  let isDone = false
  let written = 0
  const writers = Array.from({ length: times(20, 4) }, async (_, one) => {
    while (!isDone) {
      const body = {
        firstname: `Writer ${one}`,
        lastname: 'Smith',
        email: `w${one}.${written}@client.example`,
      }
      const { status } = await server.call('POST', '/api/client', { as: 'ROLE_ADMIN', body })
      expect(status).toBe(200)
      written += 1
    }
  })
  await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(20)
  await write(sealed, passphrase).finally(() => {
    isDone = true
  })
  await Promise.all(writers)
  const { database } = await emptyDatabase()
  // Both restores run in this process, which may be too busy for seconds to open a connection.
  database.pool.options.connectionTimeoutMillis = 60_000
  const elsewhere = await openFileStore({ dataDir: join(folder, 'elsewhere'), s3: undefined })
  // Of two restores at the same time, only one fills the database. The short run tries only a later restore,
  // which is refused too.
  const all = await Promise.allSettled(
    Array.from({ length: times(2, 1) }, () => into(database, sealed, passphrase, elsewhere)),
  )
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(refused).toEqual(isFullRun ? [expect.stringContaining('is not empty')] : [])
  const restored = all.find((one) => one.status === 'fulfilled')
  if (!restored) return expect.unreachable()
  const { chain, missing, manifest } = restored.value
  expect(chain).toMatchObject({ faults: [], entries: expect.any(Number) })
  expect(missing).toEqual([])
  expect(manifest.files.count).toBeGreaterThan(3)
  const copied = await allOf(elsewhere.keys())
  expect(copied.sort()).toEqual((await allOf(store.keys())).sort())
  const state = `select may_reach_out() as may, (select held_because from installations) as held,
    (select count(*)::int from clients) as clients, (select max(xid::text) from change_log) as xid,
    (select count(*)::int from sessions where ends_at > now()) as open`
  const { rows } = await database.pool.query(state)
  expect(rows[0]).toMatchObject({ may: false, held: 'RESTORED', xid: '0', open: 0 })
  expect(rows[0].clients).toBeGreaterThan(20)
  // The start of a server finds that the restored installation is held already. Its next free id is usable.
  expect(await recognise(database.pool, place)).toEqual({ held: 'RESTORED', isNew: false, isEpoch: false })
  await database.pool.query(
    "insert into clients (firstname, lastname, email) values ('A', 'B', 'a@client.example')",
  )
  expect(await errorOf(into(database, plain))).toMatch(
    /^The database target is not empty: it has \d+ tables\./,
  )
})

/** Writes an archive again with changed contents. */
async function rewritten(change: (name: string, content: string) => string): Promise<string> {
  const path = join(folder, randomBytes(4).toString('hex'))
  const [from, to] = [extract(), pack()]
  const all = (async () => {
    for await (const entry of from) {
      const content = change(
        entry.header.name,
        (await Buffer.concat(await allOf(bytesOf(entry)))).toString('latin1'),
      )
      to.entry({ name: entry.header.name }, Buffer.from(content, 'latin1'))
    }
    to.finalize()
  })()
  const bytes = zstdDecompressSync(await readFile(plain))
  await Promise.all([all, pipeline([bytes], from)])
  await writeFile(path, zstdCompressSync(Buffer.concat(await allOf(bytesOf(to)))))
  return path
}

const cut = async (from: string, part: number) => {
  const path = join(folder, randomBytes(4).toString('hex'))
  const bytes = await readFile(from)
  await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * part)))
  return path
}

const flipped = async (from: string) => {
  const path = join(folder, randomBytes(4).toString('hex'))
  const bytes = await readFile(from)
  const middle = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  await writeFile(path, bytes)
  return path
}

/** An empty database. A refused restore must leave it empty. */
let untouched: ReturnType<typeof emptyDatabase> | undefined

const wrongs: Record<string, [() => Promise<string>, RegExp, string?]> = {
  'that is missing': [async () => join(folder, 'none'), /cannot be read: there is no such file\.$/],
  'that is cut off': [() => cut(plain, 0.9), /is damaged or incomplete: .*\. Nothing was restored\.$/],
  'that is encrypted and cut off': [() => cut(sealed, 0.9), /is damaged or incomplete/, passphrase],
  'with a wrong bit': [() => flipped(plain), /is damaged or incomplete/],
  'that is encrypted, with a wrong bit': [() => flipped(sealed), /is damaged or incomplete/, passphrase],
  'that is encrypted, without a passphrase': [async () => sealed, /is encrypted: set BACKUP_PASSPHRASE_FILE/],
  'with a wrong passphrase': [async () => sealed, /^The passphrase does not open /, 'another passphrase'],
  'of another program': [
    async () => {
      await writeFile(join(folder, 'foreign'), zstdCompressSync(Buffer.from('a text')))
      return join(folder, 'foreign')
    },
    /is damaged or incomplete|is not a backup of Stayboard/,
  ],
  'that is a text': [
    async () => {
      await copyFile(import.meta.filename, join(folder, 'text'))
      return join(folder, 'text')
    },
    /is not a backup of Stayboard\.$/,
  ],
  'with an edited row': [
    () =>
      rewritten((name, content) =>
        name.startsWith('rows/clients/') ? content.replace('Smith', 'Smyth') : content,
      ),
    /the rows of the table clients were changed/,
  ],
  'with a row less': [
    () =>
      rewritten((name, content) =>
        name.startsWith('rows/clients/') ? content.replace(/.*\n/, '') : content,
      ),
    /the table clients has \d+ rows instead of \d+/,
  ],
  'with an edited file': [
    () => rewritten((name, content) => (name.endsWith('/large.webp') ? `${content} ` : content)),
    /the file files\/[0-9a-f]{64}\/.*large\.webp was changed/,
  ],
  'of a newer version': [
    async () => {
      const edit = (content: string) =>
        content.replace(/"0\d+_\w+\.sql"(?![\s\S]*"0\d+_\w+\.sql")/, '"9999_next.sql"')
      let header = ''
      return rewritten((name, content) => {
        if (name === 'stayboard.json') header = edit(content)
        if (name === 'stayboard.json') return header
        return name === 'manifest.json'
          ? content.replace(/"header": "\w+"/, `"header": "${sha256(header)}"`)
          : content
      })
    },
    /of another version of Stayboard \(0\.1\.0\), with the migration 9999_next\.sql/,
  ],
}

test.each(inPart(Object.entries(wrongs)))(
  'an archive %s is refused in words, and nothing is restored',
  async (_, [make, message, word]) => {
    untouched ??= emptyDatabase()
    const { database } = await untouched
    expect(await errorOf(into(database, await make(), word))).toMatch(message)
    expect(await tables(database)).toBe(0)
  },
)

test('a place that cannot be written to is named, and nothing is left there', async () => {
  const full = join(folder, 'full')
  await mkdir(full)
  expect(await errorOf(write(plain))).toMatch(/exists already: give the backup another name\.$/)
  expect(await errorOf(write(join(folder, 'none/x')))).toMatch(/its folder does not exist\.$/)
  expect(await errorOf(write('/proc/x'))).toMatch(/^The backup cannot be written to \/proc\/x: /)
  const shell = async (command: string) => execFileSync('sh', ['-c', command], { stdio: 'ignore' })
  const isMounted = await errorOf(shell(`mount -t tmpfs -o size=256k none ${full}`))
  // Only root may mount a file system. The test ends here for other users.
  if (isMounted !== 'no error') return
  onTestFinished(async () => {
    await shell(`umount ${full}`)
  })
  expect(await errorOf(write(join(full, 'x')))).toMatch(/the disk is full\.$/)
  expect(await readdir(full)).toEqual([])
  // The full disk has no room for the files of a restore either.
  const small = await openFileStore({ dataDir: join(full, 'data'), s3: undefined })
  const isRefused = /^The files cannot be stored in .*: the disk is full\. The database is still empty\.$/
  const bytes = Buffer.alloc(5_000_000)
  const kept = keepFile(small, `${sha256(bytes)}/original`, bytes.length, Readable.from([bytes]))
  expect(await errorOf(kept)).toMatch(isRefused)
  if (!isFullRun) return
  const { database } = await emptyDatabase()
  expect(await errorOf(into(database, plain, undefined, small))).toMatch(isRefused)
  expect(await tables(database)).toBe(0)
})

const program = (name: string) => join(import.meta.dirname, `${name}.ts`)
const tellMemory = `data:text/javascript,process.on('exit',()=>console.log('MB '+Math.round(process.resourceUsage().maxRSS/1024)))`

function run(name: string, args: readonly string[], url: string) {
  const child = spawn(process.execPath, ['--import', tellMemory, program(name), ...args], {
    env: {
      ...compileCache,
      ...{
        PATH: process.env.PATH,
        DATABASE_URL: url,
        SESSION_SECRET: 's'.repeat(32),
        DATA_DIR: server.dataDir,
      },
    },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, said: text(child.stdout), complained: text(child.stderr), ended: once(child, 'exit') }
}

test.runIf(isFullRun)(
  'the commands take little memory for large rows, and when they are killed nothing is half-done',
  async () => {
    await server.database.pool.query(
      "insert into log_lines (level, text) select 'INFO', repeat(md5(n::text), 160000) from generate_series(1, 40) n",
    )
    const url = server.database.connectionString
    const killed = run('backup', ['--to', 'killed'], url)
    await expect
      .poll(() => readdir(folder), { timeout: 90_000, interval: 5 })
      .toContainEqual(expect.stringMatching(/^killed\..*partial$/))
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(await readdir(folder)).not.toContain('killed')
    const backup = run('backup', ['--to', 'by-command'], url)
    expect((await backup.ended)[0], await backup.complained).toBe(0)
    expect(Number(/MB (\d+)/.exec(await backup.said)?.[1])).toBeLessThan(300)

    const target = await emptyDatabase()
    const stopped = run('restore', ['--from', 'by-command'], target.url)
    await once(stopped.child.stdout, 'data')
    const isFilling =
      "select from pg_stat_activity where datname = current_database() and query like 'copy %'"
    await expect
      .poll(async () => (await target.database.pool.query(isFilling)).rowCount, {
        timeout: 180_000,
        interval: 5,
      })
      .toBe(1)
    stopped.child.kill('SIGKILL')
    await stopped.ended
    await expect.poll(() => tables(target.database)).toBe(0)
    const whole = run('restore', ['--from', 'by-command'], target.url)
    expect((await whole.ended)[0], await whole.complained).toBe(0)
    expect(await whole.said).toMatch(/Checked: \d+ rows of \d+ tables[\s\S]*sends nothing until/)
    expect(Number(/MB (\d+)/.exec(await whole.said)?.[1])).toBeLessThan(350)
  },
)
