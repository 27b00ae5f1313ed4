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
  options: RecordFormOptions<Body, Row>,
  record: Row | null,
): Base<Row> {
  return { record, ...versionOf(options, record), values: { ...options.valuesOf(record) } }
}

/** Which record it is, in which version. */
export const versionOf = <Body extends object, Row>(
  { identify }: RecordFormOptions<Body, Row>,
  record: Row | null,
): Pick<Base<Row>, 'id' | 'version'> => (record === null ? { id: null, version: null } : identify(record))
