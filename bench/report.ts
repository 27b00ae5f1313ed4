import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/run.ts'

const page = join(root, 'docs/measurements.md')

/** The sections of docs/measurements.md, each between two comments. */
type Section = 'backup' | 'calls' | 'felt' | 'million' | 'streams'
type Row = Readonly<Record<string, number | string>>

/** Writes a table to its section of docs/measurements.md and replaces the former one. @param how what was measured with */
export function writeReport(section: Section, rows: readonly (readonly [string, Row])[], how: string): void {
  const day = new Date().toISOString().slice(0, 10)
  const intro = `${day}, ${availableParallelism()} cores, ${how}.`
  const text = readFileSync(page, 'utf8')
  const place = new RegExp(`(<!-- bench ${section}[^\\n]*-->\\n)[\\s\\S]*(<!-- /bench ${section} -->)`)
  if (!place.test(text))
    throw new Error(`docs/measurements.md has no section for the measurements of ${section}`)
  writeFileSync(
    page,
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
