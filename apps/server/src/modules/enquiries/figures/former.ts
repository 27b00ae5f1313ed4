/** A row of a report, of its own period or of the earlier one. */
export interface OfEra {
  isFormer: boolean
}

/** A line of a report, with its figures in the period and in the earlier one. */
export interface Line<Row> {
  now: Row | undefined
  former: Row | undefined
}

/**
 * Joins the rows of both periods by key, in the order of the period. Rows that only the earlier period has come last.
 */
export function lines<Row extends OfEra>(rows: readonly Row[], keyOf: (row: Row) => unknown): Line<Row>[] {
  const found = new Map<unknown, Line<Row>>()
  const ordered = [...rows].sort((a, b) => Number(a.isFormer) - Number(b.isFormer))
  for (const row of ordered) {
    const line = found.get(keyOf(row)) ?? { now: undefined, former: undefined }
    found.set(keyOf(row), row.isFormer ? { ...line, former: row } : { ...line, now: row })
  }
  return [...found.values()]
}
