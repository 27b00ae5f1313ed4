import { type Call, changesIn, type FieldShape, fieldIn, fieldShape, rowOf } from '@stayboard/contract'
import { rowsKey } from '@stayboard/i18n/field-keys'
import type { z } from 'zod'
import { countText, type WordKey } from '../../core/words/words.ts'

/** The labels of all fields that the contract allows in a bulk change of a list; `null` hides a field from this user. */
export type BulkLabels<C extends Call = Call> = C extends { rows: { changes: z.ZodObject<infer Shape> } }
  ? Readonly<Record<keyof Shape & string, WordKey | null>>
  : Readonly<Record<string, WordKey | null>>

/** A field of the dialog that changes many rows. */
export interface BulkField {
  name: string
  label: WordKey
  shape: FieldShape
}

/** The fields that a bulk change may set, as the contract declares them. */
export function bulkFields(call: Call, labels: BulkLabels): BulkField[] {
  const changes = Object.entries(changesIn(call.rows)?.shape ?? {})
  const row = rowOf(call)
  return changes.flatMap(([name, schema]) => {
    const label = labels[name]
    const field = fieldIn(row, name)
    const shape = fieldShape(schema)
    // A field that always has a value can be set, but not cleared.
    const empty = field && fieldShape(field).empty === undefined ? undefined : shape.empty
    return label == null ? [] : [{ name, label, shape: { ...shape, empty } }]
  })
}

/** A number of rows of a list, as a text with their noun: `246 enquiries`. */
export function rowsText(call: Call, count: number): string {
  const key = rowsKey(call)
  if (!key) throw new Error(`field-keys.ts of i18n has no noun for the rows of ${call.path}`)
  return countText(key, count)
}
