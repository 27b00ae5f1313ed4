import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The name of the first entry, with what is known before the rows are read. The manifest is the last entry. */
export const HEADER = 'stayboard.json'
export const MANIFEST = 'manifest.json'
/**
 * The entry name of a piece of a table's rows, in COPY's text format. Tables are split, because an entry declares its
 * size before its content.
 */
export const rowsName = (table: string, piece: number) => `rows/${table}/${String(piece).padStart(6, '0')}`
export const ROWS = /^rows\/([\w.]+)\/\d{6,}$/
export const FILES = 'files/'
/**
 * The entry name of a list of checksums, which covers the files since the previous list, in the format of `sha256sum`.
 */
export const sumsName = (piece: number) => `sums/${String(piece).padStart(6, '0')}.sha256`
export const SUMS = /^sums\/\d{6,}\.sha256$/
/** The most files per list of checksums. */
export const FILES_PER_SUMS = 1_000

/** The first entry of an archive: what is known before the rows are read. */
export const Header = z.object({
  format: z.literal('stayboard-backup'),
  formatVersion: z.number(),
  product: z.string(),
  at: z.string(),
  postgres: z.string(),
  /** The migrations that were applied to the database. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The months of the change log that have a partition, such as `change_log_2026_11`. */
  months: z.array(z.string()),
  /** A fingerprint of the key that encrypts values in the rows. */
  keyMark: z.string(),
  /** The encryption key itself. Only in an encrypted archive. */
  encryptionKey: z.string().optional(),
})
export type Header = z.infer<typeof Header>

export const FORMAT_VERSION = 1

const Sum = z.object({ name: z.string(), rows: z.number(), bytes: z.number(), sha256: z.string() })
export type TableSum = z.infer<typeof Sum>

/** The end of the change log: its number of entries, its last id, and its last seal. */
export const ChainHead = z.object({
  entries: z.string(),
  lastId: z.string(),
  heads: z.string(),
  seal: z.string(),
})
export type ChainHead = z.infer<typeof ChainHead>

/** The last entry of an archive: counts and checksums of everything before it. */
export const Manifest = z.object({
  header: z.string(),
  tables: z.array(Sum),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
  chain: ChainHead,
})
export type Manifest = z.infer<typeof Manifest>

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** A fingerprint that identifies a key without revealing it. */
export const markOf = (key: string) => sha256(`stayboard backup key\n${key}`).slice(0, 32)

const NEW_LINE = 0x0a

/**
 * Counts and hashes the rows of one table as they pass. COPY escapes line breaks in values as `\n`, so each line is a
 * row.
 */
export function tableSum(name: string) {
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  return {
    add(chunk: Uint8Array) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) rows += 1
    },
    end: (): TableSum => ({ name, rows, bytes, sha256: hash.digest('hex') }),
  }
}
