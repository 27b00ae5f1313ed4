import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { StartError } from '../../start-error.ts'
import { damaged, type Entry, foreign, readEntries } from './archive-reader.ts'
import {
  FILES,
  FORMAT_VERSION,
  HEADER,
  Header,
  MANIFEST,
  Manifest,
  ROWS,
  SUMS,
  sha256,
  type TableSum,
  tableSum,
} from './contents.ts'
import { sumLine } from './files-out.ts'

/** What is done with the content of an archive. Without a consumer the archive is only checked. */
export interface Consumer {
  begin(header: Header): Promise<void>
  rows(table: string, chunk: Uint8Array): Promise<void>
  endTable(table: string): Promise<void>
  file(key: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>
}

export interface Archive {
  readonly path: string
  readonly passphrase: string | undefined
}

export interface Contents {
  readonly header: Header
  readonly manifest: Manifest
}

/**
 * Reads an archive and verifies every count and checksum against its manifest.
 * @throws StartError naming what differs
 */
export async function readArchive({ path, passphrase }: Archive, consumer?: Consumer): Promise<Contents> {
  const reading = readingOf(path, consumer)
  await readEntries(path, passphrase, async (entries) => {
    for await (const entry of entries) await reading.take(entry)
  })
  return reading.end()
}

function readingOf(path: string, consumer: Consumer | undefined) {
  const wrong = (reason: string) => damaged(path, reason)
  const files = filesOf(wrong, consumer)
  const tables: TableSum[] = []
  let header: { value: Header; sum: string } | undefined
  let manifest: Manifest | undefined
  let table: ReturnType<typeof tableSum> | undefined
  let tableName = ''
  const endTable = async () => {
    if (table) {
      tables.push(table.end())
      await consumer?.endTable(tableName)
    }
    table = undefined
  }
  const takeRows = async (entry: Entry, name: string) => {
    if (name !== tableName) {
      await endTable()
      if (tables.some((one) => one.name === name)) throw wrong(`the table ${name} comes twice`)
      tableName = name
    }
    table ??= tableSum(name)
    for await (const chunk of entry) {
      table.add(chunk)
      await consumer?.rows(name, chunk)
    }
  }
  return {
    async take(entry: Entry): Promise<void> {
      const { name } = entry.header
      const rowsOf = ROWS.exec(name)?.[1]
      if (!header) {
        if (name !== HEADER) throw foreign(path)
        const content = (await buffer(entry)).toString()
        header = { value: headerOf(content, path), sum: sha256(content) }
        return consumer?.begin(header.value)
      }
      if (rowsOf !== undefined) return takeRows(entry, rowsOf)
      await endTable()
      if (name.startsWith(FILES)) return files.take(entry, name.slice(FILES.length))
      if (SUMS.test(name)) return files.compare((await buffer(entry)).toString())
      if (name !== MANIFEST || manifest) throw wrong(`${name} does not belong in it`)
      manifest = parse(Manifest, (await buffer(entry)).toString()) ?? undefined
      if (!manifest) throw wrong('its manifest cannot be read')
    },
    end(): Contents {
      if (!header) throw foreign(path)
      if (!manifest) throw wrong('its end is missing')
      if (manifest.header !== header.sum) throw wrong(`${HEADER} was changed`)
      compareTables(tables, manifest, wrong)
      files.end(manifest.files)
      return { header: header.value, manifest }
    },
  }
}

function headerOf(content: string, path: string): Header {
  const header = parse(Header, content)
  if (!header) throw foreign(path)
  if (header.formatVersion <= FORMAT_VERSION) return header
  throw new StartError(
    `${path} was made by a newer version of Stayboard (${header.product}): restore it with that one.`,
  )
}

function parse<Schema extends z.ZodType>(schema: Schema, content: string): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(content)).data
  } catch {
    // Not valid JSON.
    return undefined
  }
}

/** Compares the rows that were read with the manifest. A table without rows has no entries. */
function compareTables(found: readonly TableSum[], { tables }: Manifest, wrong: (reason: string) => Error) {
  const names = new Set(tables.map(({ name }) => name))
  const stranger = found.find(({ name }) => !names.has(name))
  if (stranger) throw wrong(`the table ${stranger.name} does not belong in it`)
  for (const said of tables) {
    const one = found.find(({ name }) => name === said.name) ?? tableSum(said.name).end()
    if (one.rows !== said.rows)
      throw wrong(`the table ${said.name} has ${one.rows} rows instead of ${said.rows}`)
    if (one.sha256 !== said.sha256) throw wrong(`the rows of the table ${said.name} were changed`)
  }
}

/** Hashes files as they pass, and compares them with the checksums that follow them. */
function filesOf(wrong: (reason: string) => Error, consumer: Consumer | undefined) {
  const all = createHash('sha256')
  let [count, bytes, lines] = [0, 0, '']
  return {
    async take(entry: Entry, key: string): Promise<void> {
      if (!/^[0-9a-f]{64}\/[\w./]+$/.test(key) || key.includes('..'))
        throw wrong(`${FILES}${key} does not belong in it`)
      const hash = createHash('sha256')
      async function* summed() {
        for await (const chunk of entry) {
          hash.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      }
      if (consumer) await consumer.file(key, entry.header.size ?? 0, summed())
      else for await (const _ of summed());
      count += 1
      lines += sumLine(hash.digest('hex'), key)
    },
    async compare(said: string): Promise<void> {
      const stated = new Set(said.split('\n'))
      const changed = lines.split('\n').find((line) => !stated.has(line))
      if (lines !== said) throw wrong(`the file ${changed?.split('  ')[1] ?? 'at the end'} was changed`)
      all.update(said)
      lines = ''
    },
    end(said: Manifest['files']): void {
      if (count !== said.count || bytes !== said.bytes || all.digest('hex') !== said.sha256)
        throw wrong(
          `it has ${count} files of ${bytes} bytes instead of ${said.count} of ${said.bytes} bytes, or others`,
        )
    },
  }
}
