import { sizeOf } from './command.ts'
import type { Restored } from './restore/restore.ts'

/** The report of what a restore has checked, as lines. */
export function checkedLines({ manifest: { tables, files }, chain, missing }: Restored): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Checked: ${rows} rows of ${tables.length} tables, by number and sum, and every link between them.`,
    `Checked: ${files.count} files (${sizeOf(files.bytes)}), each by its hash.`,
    `Checked: the change log of ${chain.entries} entries, its hashes and its seals.`,
    ...chain.faults.map(
      (fault) => `Warning: already in the original, somebody wrote without the product: ${fault}.`,
    ),
    ...(missing.length > 0
      ? [`Warning: ${missing.length} files were already missing in the original, such as ${missing[0]}.`]
      : []),
  ]
}

/** Prints lines for the person at the terminal. */
export const say = (...lines: readonly string[]) => {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
