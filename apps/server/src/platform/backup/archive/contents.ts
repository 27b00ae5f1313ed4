import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The names of entries in an archive, in their order. */
export const HEADER = 'stayboard.json'
export const MANIFEST = 'manifest.json'
/** Rows of a table in COPY's text format, in pieces, because an entry says its size before its content. */
export const rowsName = (table: string, piece: number) => `rows/${table}/${String(piece).padStart(6, '0')}`
export const ROWS = /^rows\/([\w.]+)\/\d{6,}$/
export const FILES = 'files/'
/** Sums of the files before it, as `sha256sum` writes them. */
export const sumsName = (piece: number) => `sums/${String(piece).padStart(6, '0')}.sha256`
export const SUMS = /^sums\/\d{6,}\.sha256$/
/** The most files per entry of sums. */
export const FILES_PER_SUMS = 1_000

/** What is known before the rows are read. */
export const Header = z.object({
  format: z.literal('stayboard-backup'),
  formatVersion: z.number(),
  product: z.string(),
  at: z.string(),
  postgres: z.string(),
  /** The migrations that the database has had. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The months of the change log that have a partition, such as `change_log_2026_11`. */
  months: z.array(z.string()),
  /** Recognises the key that encrypts values in the rows. */
  keyMark: z.string(),
  /** The key itself; only in an encrypted archive. */
  encryptionKey: z.string().optional(),
})
export type Header = z.infer<typeof Header>

export const FORMAT_VERSION = 1

const Sum = z.object({ name: z.string(), rows: z.number(), bytes: z.number(), sha256: z.string() })
export type TableSum = z.infer<typeof Sum>

/** Where the change log ends, and its last seal. */
export const ChainHead = z.object({
  entries: z.string(),
  lastId: z.string(),
  heads: z.string(),
  seal: z.string(),
})
export type ChainHead = z.infer<typeof ChainHead>

/** The sums of everything before it. */
export const Manifest = z.object({
  header: z.string(),
  tables: z.array(Sum),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
  chain: ChainHead,
})
export type Manifest = z.infer<typeof Manifest>

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Recognises a key without saying it. */
export const markOf = (key: string) => sha256(`stayboard backup key\n${key}`).slice(0, 32)

const NEW_LINE = 0x0a

/** Counts and sums the rows of one table while they pass. COPY writes line ends in values as `\n`, so each line is a row. */
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
