import type { Actor } from '../../kit/actor.ts'
import type { Kind, Kinds } from '../../kit/areas/kinds.ts'
import { historyContext } from '../history/context.service.ts'
import { visibleName } from '../history/fields.service.ts'
import { namesOf } from '../history/names.service.ts'
import type { Belongings } from './belongings.service.ts'
import { rowsOf } from './copies.repository.ts'

/** A field of a record with its value and, for a link, the name of the linked record. */
export interface CopiedField {
  name: string
  value: unknown
  linkName: string | null
}
/** A batch of records of one kind. */
export interface CopiedPiece {
  kind: Kind
  records: CopiedField[][]
}

/** The tables with records of a person, and the lists of ids for each, in the order of the copy. */
const parts = {
  clients: ['clients'],
  organisation_contacts: ['contacts'],
  enquiries: ['enquiries'],
  guests: ['guests'],
  stays: ['stays'],
  reservations: ['reservations', 'keptReservations'],
  proposals: ['proposals'],
  prognosis_metas: ['prognoses', 'keptPrognoses'],
  activities: ['activities', 'enquiryActivities'],
  messages: ['messages'],
  mails: ['mails', 'copied'],
  message_notes: ['notes'],
  enquiry_files: ['enquiryFiles', 'documents'],
} as const satisfies Record<string, readonly (keyof Belongings)[]>

/** The records per batch in memory. */
const PIECE = 100

/** Yields the records of a person in batches, with the fields that the product shows. */
export async function* copiedRecords(
  actor: Actor,
  kinds: Kinds,
  of: Belongings,
): AsyncGenerator<CopiedPiece> {
  const context = await historyContext(actor, kinds)
  for (const [name, belongings] of Object.entries(parts)) {
    const table = context.structure.get(name)
    const kind = kinds.ofTable(name)
    if (!table || !kind) throw new Error(`${name} is no kind of record`)
    const ids = [...new Set(belongings.flatMap((one) => of[one]))].sort((one, other) => one - other)
    const columns = table.columns.flatMap((column) => {
      const field =
        column === 'version' || table.key.includes(column) ? undefined : visibleName(column, table, kind)
      const reference = table.references.find((one) => one.column === column)
      return field && !column.endsWith('_hash') ? [{ column, name: field, table: reference?.table }] : []
    })
    for (let at = 0; at < ids.length; at += PIECE) {
      const rows = await rowsOf(actor.db, { table: name, id: table.idColumn }, ids.slice(at, at + PIECE))
      const linked = rows.flatMap((row) =>
        columns.flatMap((one) => (one.table ? [{ table: one.table, id: row[one.column] }] : [])),
      )
      const names = await namesOf(actor, context, linked)
      yield {
        kind,
        records: rows.map((row) =>
          columns.map((one) => ({
            name: one.name,
            value: row[one.column] ?? null,
            linkName: one.table ? (names(one.table, row[one.column])?.name ?? null) : null,
          })),
        ),
      }
    }
  }
}
