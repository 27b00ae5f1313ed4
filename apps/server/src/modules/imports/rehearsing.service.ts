import { setTimeout as passed } from 'node:timers/promises'
import {
  type BodyOf,
  type DoubleChoice,
  type Import,
  type ImportRow,
  type imports,
  type QueryOf,
  say,
} from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { listAnswer } from '../../kit/sql/lists/lists.ts'
import { unsigned } from '../../kit/sql/transaction.ts'
import type { StoredImport } from './imports.repository.ts'
import { found, foundIdle, presented } from './imports.service.ts'
import { judge } from './judging.service.ts'
import { importingOf } from './kinds.service.ts'
import { firstPace, paceAfter } from './pieces.ts'
import { findRow, listRows, mendRow, nextRows, type StoredRow, saveOutcomes } from './rows.repository.ts'

/** The rows and milliseconds after which a call returns, so that the user sees progress. */
const PER_CALL = { rows: 5_000, time: 2_000 }

/** Rehearses a part of the remaining rows (docs/rules/imports.md#rehearsal). */
export async function rehearse(actor: Actor, importId: number): Promise<Import> {
  const until = performance.now() + PER_CALL.time
  let pace = firstPace
  for (let done = 0; done < PER_CALL.rows && performance.now() < until; ) {
    const begun = performance.now()
    const rows = await rehearsePiece(actor, importId, pace.size)
    if (rows < pace.size) break
    done += rows
    pace = paceAfter(pace, performance.now() - begun)
    await passed(pace.rest)
  }
  return presented(actor, await found(actor, importId))
}

/**
 * Rehearses a batch of rows in one transaction.
 * @param find finds the import; the run that writes it may rehearse it too
 * @returns the number of rows
 */
export const rehearsePiece = (
  actor: Actor,
  importId: number,
  size: number,
  find = foundIdle,
): Promise<number> =>
  unsigned(actor.db, async (tx) => {
    const within = { ...actor, db: tx }
    const given = await find(within, importId)
    const rows = await nextRows(tx, given, size)
    if (rows.length > 0) await saveOutcomes(tx, given, await judge(within, given, rows, true))
    return rows.length
  })

/** The rows of an import with their outcomes. */
export async function rows(actor: Actor, importId: number, query: QueryOf<typeof imports.rows>) {
  const given = await found(actor, importId)
  const { page = 0, size = query.rowsPerPage ?? query.rows_per_page ?? 50 } = query
  const asked = { states: query.state, size, from: page * size }
  const { rows: listed, total } = await listRows(actor.db, given, asked)
  const shown = await presentedRows(actor, given, listed)
  return listAnswer(
    `/api/v2/import/${importId}/rows`,
    'rows',
    { ...query, page, size },
    { rows: shown, total },
  )
}

/** The answer for rows, with the names of matched records and their faults in words. */
async function presentedRows(
  { db }: Actor,
  given: StoredImport,
  listed: readonly StoredRow[],
): Promise<ImportRow[]> {
  const ids = listed.flatMap(({ recordId, targetId }) => recordId ?? targetId ?? [])
  const names = await importingOf[given.kind].names(db, [...new Set(ids)])
  return listed.map(({ line, cells, state, recordId, targetId, reasons, changes, faults, choice }) => {
    const id = recordId ?? targetId
    return {
      ...{ line, cells, state, reasons, changes, choice },
      isWritten: recordId !== null,
      recordId: id,
      recordName: id === null ? null : (names.get(id) ?? null),
      faults: faults.map(({ field, code, values = {} }) => ({
        ...{ field, code, message: say(code, values), values: textsOf(values) },
        column: given.columns.find(({ to }) => to === field)?.column ?? null,
      })),
      _links: { import: { href: `/api/v2/import/${given.importId}` } },
    }
  })
}

/** Changes cells of a row or the decision about it, and rehearses the row again. */
export async function mend(actor: Actor, importId: number, line: number, body: BodyOf<typeof imports.mend>) {
  return unsigned(actor.db, async (tx) => {
    const within = { ...actor, db: tx }
    const given = await foundIdle(within, importId)
    const row = await findRow(tx, given, line)
    if (!row) throw notFound()
    if (row.recordId !== null) throw new Problem(409, 'importWritten')
    const mended = { line, cells: withCells(row.cells, body.cells ?? []), choice: choiceOf(row, body) }
    await mendRow(tx, given, mended)
    await saveOutcomes(tx, given, await judge(within, given, [mended], true))
    const [shown] = await presentedRows(within, given, [(await findRow(tx, given, line)) ?? row])
    if (!shown) throw notFound()
    return shown
  })
}

const choiceOf = (row: StoredRow, { choice }: BodyOf<typeof imports.mend>): DoubleChoice | null =>
  choice === undefined ? row.choice : choice

function withCells(cells: readonly string[], changes: readonly { column: number; text: string }[]): string[] {
  const mended = [...cells]
  for (const { column, text } of changes) {
    while (mended.length <= column) mended.push('')
    mended[column] = text
  }
  return mended
}

const textsOf = (values: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
