import { Readable } from 'node:stream'
import { say } from '@stayboard/contract'
import { guardedCell } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import type { StoredImport } from './imports.repository.ts'
import { found } from './imports.service.ts'
import { listRows } from './rows.repository.ts'

/** The rows per query. */
const BATCH = 1_000

/**
 * A file of the rows that will not be written: their cells and the reasons. After corrections it can be imported again.
 */
export async function refusedRows(actor: Actor, importId: number): Promise<FileAnswer> {
  const given = await found(actor, importId)
  const name = `${given.name.replace(/\.\w{1,5}$/, '')}-refused.csv`
  return new FileAnswer('text/csv; charset=utf-8', name, Readable.from(linesOf(actor, given)))
}

async function* linesOf({ db }: Actor, given: StoredImport): AsyncGenerator<string> {
  yield `\uFEFF${lineOf([...given.headings, 'Import: reason'])}`
  for (let from = 0; ; from += BATCH) {
    const { rows } = await listRows(db, given, { states: ['WRONG', 'ALIKE', 'STALE'], size: BATCH, from })
    for (const { cells, state, faults } of rows) {
      const reasons = faults.map(({ field, code, values }) => `${field}: ${say(code, values)}`)
      const padded = given.headings.map((_, column) => cells[column] ?? '')
      yield lineOf([...padded, reasons.join('; ') || String(state)])
    }
    if (rows.length < BATCH) return
  }
}

const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${guardedCell(cell).replaceAll('"', '""')}"`).join(';')}\r\n`
