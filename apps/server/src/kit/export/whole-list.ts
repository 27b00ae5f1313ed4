import { rowOf } from '@stayboard/contract'
import type { Words } from '@stayboard/i18n'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../../platform/database.ts'
import { encoded } from '../calls/answers.ts'
import type { Input, Route } from '../calls/calls.ts'
import { inSight } from '../calls/in-sight.ts'
import { inSlices } from '../slices.ts'
import { inPieces, type Pieces } from '../sql/lists/lists.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

/**
 * Rows per piece. At most two pieces are in memory. Encoding one takes some milliseconds, which other calls have to
 * wait.
 */
const PIECE = 100
/** Rows per page for lists that cannot be read by cursor. Such a list may compute all its rows for each page. */
const PAGE = 500

/** The answer of a list; the name of its rows is not known. */
interface ListAnswer {
  _embedded: Record<string, unknown[]>
  page: { totalPages: number }
}

/**
 * All rows of a list in JSON form, in pieces, all of one moment. They come from the list's own handler, so filters,
 * order, rights and presentation are the same. A piece is read only when it is requested. Amounts that belong to no row
 * come last, as a `Rest`.
 */
export async function* wholeList(list: Route, input: Input, words: Words): AsyncGenerator<unknown[], void> {
  const snapshot = await openSnapshot(input.actor.db, input.exchange.signal)
  const rows = z.array(rowOf(list.call))
  const endStep = inSlices()
  try {
    const actor = { ...input.actor, db: snapshot.tx }
    for await (const page of piecesOf(list, input, snapshot)) {
      for (let at = 0; at < page.length; at += PIECE) {
        await endStep()
        yield rowsOf(await inSight(actor, encoded(rows, page.slice(at, at + PIECE))))
      }
    }
    const rest = await list.spread?.rest(actor, input.query, words)
    if (rest) yield [rest]
  } finally {
    await snapshot.end()
  }
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? value : [])

async function* piecesOf(list: Route, input: Input, snapshot: Snapshot): AsyncGenerator<unknown[], void> {
  const cursor = cursorOn(snapshot)
  const actor = { ...input.actor, db: snapshot.tx }
  for (let page = 0; ; page += 1) {
    const query = { ...input.query, page, size: PAGE, [inPieces]: cursor }
    const { _embedded, page: shown } = (await list.handle({ ...input, actor, query })) as ListAnswer
    const rows = Object.values(_embedded)[0] ?? []
    if (rows.length > 0) yield rows
    // The handler does not use the cursor, so read the list page by page.
    if (cursor.isOpen ? rows.length < PIECE : page + 1 >= shown.totalPages) return
  }
}

/** Reads a list through a database cursor, which keeps its position between two pieces. */
function cursorOn(snapshot: Snapshot): Pieces & { isOpen: boolean } {
  return {
    isOpen: false,
    async next<Row>(db: Executor, whole: RawBuilder<unknown>) {
      return snapshot.run(async () => {
        if (!this.isOpen) await sql`declare export_rows no scroll cursor for ${whole}`.execute(db)
        this.isOpen = true
        const piece = await sql<Row>`fetch ${sql.lit(PIECE)} from export_rows`.execute(db)
        return piece.rows
      })
    },
  }
}
