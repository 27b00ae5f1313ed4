import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/run.ts'

const readme = join(root, 'README.md')

/** The sections of the README, each between two comments. */
type Section = 'calls' | 'felt' | 'million' | 'streams'
type Row = Readonly<Record<string, number | string>>

/** Writes a table to its section of the README and replaces the former one. @param how what was measured with */
export function writeReport(section: Section, rows: readonly (readonly [string, Row])[], how: string): void {
  const day = new Date().toISOString().slice(0, 10)
  const intro = `${day}, ${availableParallelism()} cores, ${how}.`
  const text = readFileSync(readme, 'utf8')
  const place = new RegExp(`(<!-- bench ${section}[^\\n]*-->\\n)[\\s\\S]*(<!-- /bench ${section} -->)`)
  if (!place.test(text)) throw new Error(`README.md has no section for the measurements of ${section}`)
  writeFileSync(
    readme,
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
