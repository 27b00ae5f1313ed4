import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../../start-error.ts'
import { copyOut, readChainHead, type Table } from '../archive/catalog.ts'
import { type Manifest, tableSum } from '../archive/contents.ts'
import type { Contents } from '../archive/read-archive.ts'

const wrong = (what: string) =>
  new StartError(`The restored database differs from the backup: ${what}. Nothing was restored.`)

/** Reads every restored table again and compares its checksum with the archive's. */
export async function compareRows(
  client: pg.Client,
  tables: readonly Table[],
  { header, manifest }: Contents,
): Promise<void> {
  for (const said of manifest.tables) {
    const table = tables.find(({ name }) => name === said.name)
    const columns = header.tables.find(({ name }) => name === said.name)?.columns
    if (!table || !columns) throw wrong(`the table ${said.name} is missing`)
    const sum = tableSum(said.name)
    for await (const chunk of client.query(copyTo(copyOut(table, columns)))) sum.add(chunk)
    const { rows, sha256 } = sum.end()
    if (rows !== said.rows || sha256 !== said.sha256) throw wrong(`the rows of the table ${said.name}`)
  }
}

export interface ChainCheck {
  readonly entries: number
  /** Rows and log entries that do not match, because somebody wrote to the original database without the product. */
  readonly faults: readonly string[]
}

interface Fault {
  fault: string
  table: string | null
  number: number
}

/** Rows and entries per statement, and the most faults that are listed. */
const [PIECE, NAMED] = [20_000, 20]

/**
 * Verifies the change log: its end as recorded in the archive, every hash, every seal, and every row against its last
 * entry. Faults of the original are reported and restored unchanged.
 */
export async function verifyChain(client: pg.Client, { chain }: Manifest): Promise<ChainCheck> {
  const here = await readChainHead(client)
  if (JSON.stringify(here) !== JSON.stringify(chain)) throw wrong('the end of the change log')
  const faults: Fault[] = []
  for (let after: string | null = '-1'; after !== null; ) {
    const piece: { upTo: string | null; faults: Fault[] } | undefined = (
      await client.query('select up_to::text as "upTo", faults from verify_seals($1, $2, $3)', [
        after,
        PIECE,
        NAMED,
      ])
    ).rows[0]
    faults.push(...(piece?.faults ?? []))
    after = piece?.upTo ?? null
  }
  const { rows: tables } = await client.query<{ name: string }>(
    'select table_name as name from logged_tables()',
  )
  for (const { name } of tables) faults.push(...(await verifyTable(client, name)))
  return {
    entries: Number(here.entries),
    faults: faults
      .slice(0, NAMED)
      .map(({ fault, table, number }) => [fault, table, number].filter(Boolean).join(' ')),
  }
}

async function verifyTable(client: pg.Client, table: string): Promise<Fault[]> {
  const faults: Fault[] = []
  let [after, first]: [string | null, string | null] = ['-9223372036854775808', null]
  while (after !== null) {
    const piece: { upTo: string | null; first: string | null; faults: Fault[] } | undefined = (
      await client.query(
        'select up_to::text as "upTo", first_row::text as first, faults from verify_rows($1, $2, $3, $4, $5)',
        [table, after, first, PIECE, NAMED],
      )
    ).rows[0]
    faults.push(...(piece?.faults ?? []))
    after = piece?.upTo ?? null
    first = piece?.first ?? null
  }
  return faults
}
