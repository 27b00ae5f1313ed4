import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/run.ts'

/** The measurements of one call. */
export interface Row {
  'requests/s': number
  'p50 ms': number
  'p99 ms': number
  'bare SQL/s': number
  ratio: number
  aim: number
  'server MB': number
}

const readme = join(root, 'README.md')
const section = /(<!-- bench[^\n]*-->\n)[\s\S]*(<!-- \/bench -->)/

/** Writes the table to the README and replaces the former one. */
export function writeReport(rows: readonly [string, Row][], loadGenerator: string, rounds: number): void {
  const day = new Date().toISOString().slice(0, 10)
  const intro = `${day}, ${availableParallelism()} cores that the server, PostgreSQL and ${loadGenerator} share, rounds: ${rounds}.`
  const text = readFileSync(readme, 'utf8')
  if (!section.test(text)) throw new Error('README.md has no section for the measurements')
  writeFileSync(
    readme,
    text.replace(section, (_, begin, end) => `${begin}\n${intro}\n\n${tableOf(rows)}\n\n${end}`),
  )
}

function tableOf(rows: readonly [string, Row][]): string {
  const columns = Object.keys(rows[0]?.[1] ?? {})
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    line(['call', ...columns]),
    line(['---', ...columns.map(() => '---')]),
    ...rows.map(([name, row]) => line([name, ...Object.values(row)])),
  ].join('\n')
}
