/** A row of a report, of its period or of the former one. */
export interface OfEra {
  isFormer: boolean
}

/** What is on one line of a report: of the period, and of the former one. */
export interface Line<Row> {
  now: Row | undefined
  former: Row | undefined
}

/** The rows of both periods by their key: in the order of the period, and then those that only the former one has. */
export function lines<Row extends OfEra>(rows: readonly Row[], keyOf: (row: Row) => unknown): Line<Row>[] {
  const found = new Map<unknown, Line<Row>>()
  const ordered = [...rows].sort((a, b) => Number(a.isFormer) - Number(b.isFormer))
  for (const row of ordered) {
    const line = found.get(keyOf(row)) ?? { now: undefined, former: undefined }
    found.set(keyOf(row), row.isFormer ? { ...line, former: row } : { ...line, now: row })
  }
  return [...found.values()]
}
