import type { RecordFormOptions } from '../form-types.ts'
import type { Fields } from './changes.ts'

/** The loaded or last saved state, with which the values are compared to find changes. */
export interface Base<Row> {
  record: Row | null
  id: number | null
  version: number | null
  values: Fields
}

export function baseOf<Body extends object, Row>(
  { identify, valuesOf }: RecordFormOptions<Body, Row>,
  record: Row | null,
): Base<Row> {
  const { id, version } = record === null ? { id: null, version: null } : identify(record)
  return { record, id, version, values: { ...valuesOf(record) } }
}
