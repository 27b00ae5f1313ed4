import { type Call, changesIn, type FieldShape, fieldIn, fieldShape, rowOf } from '@stayboard/contract'
import type { z } from 'zod'
import type { WordKey } from '../../core/words/words.ts'

/** What each field is called that the contract lets set for many rows of a list; none may be left out. */
export type BulkLabels<C extends Call = Call> = C extends { rows: { changes: z.ZodObject<infer Shape> } }
  ? Readonly<Record<keyof Shape & string, WordKey>>
  : Readonly<Record<string, WordKey>>

/** A field of the dialog that changes many rows. */
export interface BulkField {
  name: string
  label: WordKey
  shape: FieldShape
}

/** The fields that may be set for many rows, as the contract declares them. */
export function bulkFields(call: Call, labels: BulkLabels): BulkField[] {
  const changes = Object.entries(changesIn(call.rows)?.shape ?? {})
  const row = rowOf(call)
  return changes.flatMap(([name, schema]) => {
    const label = labels[name]
    const told = fieldIn(row, name)
    const shape = fieldShape(schema)
    // What every row has a value for is set to another one, and never cleared.
    const empty = told && fieldShape(told).empty === undefined ? undefined : shape.empty
    return label === undefined ? [] : [{ name, label, shape: { ...shape, empty } }]
  })
}
