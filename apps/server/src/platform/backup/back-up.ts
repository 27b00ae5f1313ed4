import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { beginSession, unlimited } from '../session.ts'
import { StartError } from '../start-error.ts'
import type { FileStore } from '../storage/files.ts'
import { type ArchiveWriter, writeArchive } from './archive/archive-writer.ts'
import {
  copyOut,
  readChainHead,
  readMonths,
  readSequences,
  readTables,
  type Table,
} from './archive/catalog.ts'
import {
  FORMAT_VERSION,
  HEADER,
  type Header,
  MANIFEST,
  type Manifest,
  markOf,
  rowsName,
  sha256,
  type TableSum,
  tableSum,
} from './archive/contents.ts'
import { addFiles, type StoredFiles } from './archive/files-out.ts'

export interface BackupRequest {
  readonly connectionString: string
  readonly store: FileStore
  readonly path: string
  readonly passphrase: string | undefined
  /** The key that encrypts values in the rows. */
  readonly encryptionKey: string
  readonly product: string
}

export interface Backup {
  readonly tables: readonly TableSum[]
  readonly files: StoredFiles
}

/**
 * Writes all rows and files to one archive while servers work: the rows of one snapshot, and every file that they
 * reference. Files are read after the rows, which is safe because a file is kept for 30 days after its last reference
 * is gone.
 * @throws StartError in plain words
 */
export async function backUp(request: BackupRequest): Promise<Backup> {
  const client = new pg.Client({
    connectionString: request.connectionString,
    application_name: 'stayboard backup',
  })
  client.on('error', () => undefined)
  await client.connect()
  let result: Backup | undefined
  try {
    await beginSession(client, unlimited)
    await writeArchive(request.path, request.passphrase, async (archive) => {
      result = await fill(client, archive, request)
    })
  } finally {
    await client.end()
  }
  if (!result) throw new Error('nothing was written')
  return result
}

async function fill(client: pg.Client, archive: ArchiveWriter, request: BackupRequest): Promise<Backup> {
  await client.query('begin isolation level repeatable read read only')
  const tables = await readTables(client)
  if (!tables.some(({ name }) => name === 'installations'))
    throw new StartError('There is nothing to back up: no server was started on this database.')
  const header = JSON.stringify(await headerOf(client, tables, request), null, 1)
  await archive.add(HEADER, header)
  const sums: TableSum[] = []
  for (const table of tables) sums.push(await addRows(client, archive, table))
  const [sequences, chain] = [await readSequences(client), await readChainHead(client)]
  await client.query('commit')
  const files = await addFiles(request.store, archive)
  const { count, bytes, sha256: digest } = files
  const manifest: Manifest = {
    header: sha256(header),
    ...{ tables: sums, sequences, chain, files: { count, bytes, sha256: digest } },
  }
  await archive.add(MANIFEST, JSON.stringify(manifest, null, 1))
  return { tables: sums, files }
}

async function headerOf(
  client: pg.Client,
  tables: readonly Table[],
  request: BackupRequest,
): Promise<Header> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    "select now() as at, current_setting('server_version') as postgres",
  )
  return {
    format: 'stayboard-backup',
    formatVersion: FORMAT_VERSION,
    product: request.product,
    at: rows[0]?.at.toISOString() ?? '',
    postgres: rows[0]?.postgres ?? '',
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    months: await readMonths(client),
    keyMark: markOf(request.encryptionKey),
    ...(request.passphrase === undefined ? {} : { encryptionKey: request.encryptionKey }),
  }
}

/** Bytes of rows per entry, which is about the memory that they take. */
const PIECE = 1_048_576

async function addRows(client: pg.Client, archive: ArchiveWriter, table: Table): Promise<TableSum> {
  const sum = tableSum(table.name)
  let [pieces, waiting, size] = [0, [] as Uint8Array[], 0]
  const flush = async () => {
    pieces += 1
    await archive.add(rowsName(table.name, pieces), Buffer.concat(waiting.splice(0)))
    size = 0
  }
  for await (const chunk of client.query(copyTo(copyOut(table, table.columns)))) {
    sum.add(chunk)
    waiting.push(chunk)
    size += chunk.length
    if (size >= PIECE) await flush()
  }
  if (size > 0) await flush()
  return sum.end()
}
