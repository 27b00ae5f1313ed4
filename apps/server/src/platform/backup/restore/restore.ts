import type pg from 'pg'
import { exclusively } from '../../postgres/exclusively.ts'
import { StartError } from '../../start-error.ts'
import type { FileStore } from '../../storage/files.ts'
import { readTables, type Table } from '../archive/catalog.ts'
import type { Header } from '../archive/contents.ts'
import { type Archive, type Contents, readArchive } from '../archive/read-archive.ts'
import { type ChainCheck, compareRows, verifyChain } from './comparing.ts'
import { keepFile } from './files-in.ts'
import { hold } from './hold.ts'
import { type Loading, loadingOf } from './rows-in.ts'
import { closeTables, layTables, openTables, requireEmpty } from './schema.ts'

export interface RestoreRequest {
  readonly archive: Archive
  readonly pool: pg.Pool
  /** The name of the database for messages. */
  readonly database: string
  /** The store for files. If absent, files are only checked. */
  readonly store: FileStore | undefined
  /** The identity of the server's place, as `placeOf` returns it. */
  readonly place: string
  /** Whether every restored table is read again and compared with the archive. */
  readonly isCompared: boolean
  /** Called after the archive was checked and before anything is written. */
  checked(contents: Contents): Promise<void>
}

export interface Restored extends Contents {
  readonly chain: ChainCheck
  /** Files that rows reference but the archive does not contain. */
  readonly missing: readonly string[]
}

/**
 * Restores an archive into an empty database in one transaction. The archive is checked before anything is written. The
 * copy is held: it sends nothing until a person releases it, and its change log begins a new epoch.
 * @throws StartError in plain words
 */
export async function restore(request: RestoreRequest): Promise<Restored> {
  return exclusively(request.pool, async (client) => {
    await requireEmpty(client, request.database)
    await request.checked(await readArchive(request.archive))
    await client.query('begin')
    const restored = await fill(client, request)
    await client.query('commit')
    return restored
  })
}

async function fill(client: pg.Client, request: RestoreRequest): Promise<Restored> {
  let loading: Loading | undefined
  let tables: Table[] = []
  let opened: Awaited<ReturnType<typeof openTables>> | undefined
  const hashes = new Set<string>()
  const contents = await readArchive(request.archive, {
    async begin(header) {
      await layTables(client, header)
      tables = await readTables(client)
      requireSame(tables, header)
      opened = await openTables(client)
      loading = loadingOf(client, tables, header)
    },
    rows: async (table, chunk) => loading?.add(table, chunk),
    endTable: async (table) => loading?.end(table),
    async file(key, size, content) {
      hashes.add(key.slice(0, 64))
      await keepFile(request.store, key, size, content)
    },
  })
  for (const { name, value } of contents.manifest.sequences)
    await client.query('select setval(to_regclass($1), $2)', [`public.${name}`, value])
  if (opened) await closeTables(client, opened)
  if (request.isCompared) await compareRows(client, tables, contents)
  const chain = await verifyChain(client, contents.manifest)
  const missing = await missingFiles(client, hashes)
  await hold(client, request.place)
  return { ...contents, chain, missing }
}

/**
 * @throws StartError if the tables differ from the archive's. With the same migrations, that happens only if somebody
 * changed them by hand
 */
function requireSame(tables: readonly Table[], header: Header): void {
  for (const { name, columns } of header.tables.filter((one) => !one.name.startsWith('pgboss.'))) {
    const here = tables.find((table) => table.name === name)
    const strange = here ? columns.find((column) => !here.columns.includes(column)) : ''
    if (strange === undefined) continue
    throw new StartError(
      `The backup has the ${strange ? `column ${strange} of the table ${name}` : `table ${name}`}, which this program does not know. Nothing was restored.`,
    )
  }
}

/** Files that records reference but the archive does not contain, because they were missing when it was made. */
async function missingFiles(client: pg.Client, hashes: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from file_contents where unused_since is null order by 1',
  )
  return rows.map(({ hash }) => hash).filter((hash) => !hashes.has(hash))
}
