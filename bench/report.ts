import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/run.ts'

/** The sections of docs/measurements.md, each between two comments. */
type Section = 'backup' | 'calls' | 'felt' | 'million' | 'streams'
type Row = Readonly<Record<string, number | string>>
type Rows = readonly (readonly [string, Row])[]

/** Writes a table to its section of docs/measurements.md and replaces the former one. @param how what was measured with */
export const writeReport = (section: Section, rows: Rows, how: string): void =>
  writeTable('docs/measurements.md', section, rows, how)

/** Writes the table of the migrations to the notes of a version, in docs/upgrades.md. */
export const writeNotes = (version: string, rows: Rows, how: string): void =>
  writeTable('docs/upgrades.md', `upgrade ${version}`, rows, how)

function writeTable(page: string, section: string, rows: Rows, how: string): void {
  const day = new Date().toISOString().slice(0, 10)
  const intro = `${day}, ${availableParallelism()} cores, ${how}.`
  const text = readFileSync(join(root, page), 'utf8')
  const place = new RegExp(`(<!-- bench ${section}[^\\n]*-->\\n)[\\s\\S]*(<!-- /bench ${section} -->)`)
  if (!place.test(text)) throw new Error(`${page} has no section for the measurements of ${section}`)
  writeFileSync(
    join(root, page),
    text.replace(place, (_, begin, end) => `${begin}\n${intro}\n\n${tableOf(rows)}\n\n${end}`),
  )
}

function tableOf(rows: readonly (readonly [string, Row])[]): string {
  const columns = Object.keys(rows[0]?.[1] ?? {})
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    line(['case', ...columns]),
    line(['---', ...columns.map(() => '---')]),
    ...rows.map(([name, row]) => line([name, ...Object.values(row)])),
  ].join('\n')
}
