import type { nightRegister, QueryOf } from '@stayboard/contract'
import { formatDay, toEuros } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import type { Cell, Column } from '../../kit/export/columns.ts'
import { rowsFile } from '../../kit/export/rows-file.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { guestColumns, taxColumns, taxRows } from './columns.service.ts'
import { registerOf } from './night-register.service.ts'
import type { RegisterWords } from './register-words.ts'

type Register = Awaited<ReturnType<typeof registerOf>>

/** The night register as a file. CSV and XLSX contain one of its tables, and a PDF contains all. */
export async function fileOf(actor: Actor, query: QueryOf<typeof nightRegister.file>) {
  const { format, decimal, language, part } = query
  const words = await loadLanguage(language)
  const register = await registerOf(actor, query)
  const name = `${part === 'TAX' && format !== 'pdf' ? 'tourist-tax' : 'night-register'}-${register.from}-${register.until}`
  if (format === 'pdf') return new FileAnswer('application/pdf', `${name}.pdf`, await drawn(register, words))
  const [columns, rows] =
    part === 'TAX'
      ? [taxColumns(words), taxRows(register.stays, words)]
      : [guestColumns(words), register.rows]
  return rowsFile(actor, name, columns, rows, { format, decimal })
}

/** Draws the register as a PDF. The library is loaded with the first document, because it needs 60 MB. */
async function drawn(register: Register, words: RegisterWords) {
  const { pdfOf } = await import('../../kit/pdf/pdf.ts')
  const { pageStyle, textRuns } = await import('../../kit/pdf/text-runs.ts')
  const { citySheet, tableSheet } = await import('./register-sheet.ts')
  const setting = { pageStyle, textRuns }
  const period = `${formatDay(register.from)} – ${formatDay(register.until)}`
  const title = `${words.menu.nightRegister} ${period}`
  async function* pages() {
    yield (before: number) => citySheet(title, register.cities, words, setting, before)
    for (const [columns, rows] of [
      [guestColumns(words), register.rows],
      [taxColumns(words), taxRows(register.stays, words)],
    ] as const)
      for (let at = 0; at < rows.length; at += ROWS_PER_PAGE) {
        const shown = textsOf(columns, rows.slice(at, at + ROWS_PER_PAGE))
        yield (before: number) => tableSheet(title, shown, setting, before)
      }
  }
  return pdfOf(title, pages())
}
const ROWS_PER_PAGE = 30

const textsOf = (columns: readonly Column[], rows: readonly object[]) => ({
  headings: columns.map(({ heading }) => heading),
  rows: rows.map((row) => columns.map(({ cell, kind }) => textOf(cell(row), kind))),
})

function textOf(cell: Cell, kind: Column['kind']): string {
  if (cell === null) return ''
  if (kind === 'money' && typeof cell === 'number')
    return toEuros(Math.round(cell * 100))
      .toFixed(2)
      .replace('.', ',')
  return kind === 'day' ? formatDay(String(cell)) : String(cell)
}
