interface Kept {
  id: string
  /** An SQL condition on the row `t`. */
  isKept: string
  /** The columns that may keep the name. */
  columns: readonly string[]
}

/** The rows that keep a name, because the law requires it, by table (docs/rules/erasing.md#kept). */
const kept: Readonly<Record<string, Kept>> = {
  reservations: {
    id: 'reservation_id',
    isKept: "t.status in ('CONFIRMED', 'MODIFIED')",
    columns: ['firstname', 'lastname', 'traveller_firstname', 'traveller_lastname'],
  },
  prognosis_metas: { id: 'prognosis_meta_id', isKept: "t.status = 'BOOKED'", columns: ['company_client'] },
}

/** An SQL condition for when a column of row `t` keeps the name; `undefined` if it never does. */
export function keepsName(table: string, column: string): string | undefined {
  const { columns = [], isKept } = kept[table] ?? {}
  return columns.includes(column) ? isKept : undefined
}

const isOfKept = (table: string, { id, isKept }: Kept) =>
  `(e.table_name = '${table}' and exists (select from ${table} t where t.${id} = e.row_id and ${isKept}))`

/** Conditions that partition change log entries `e` by the JSON keys that keep the name. */
export const entriesByKept: readonly { condition: string; keys: readonly string[] }[] = [
  ...Object.entries(kept).map(([table, one]) => ({ condition: isOfKept(table, one), keys: one.columns })),
  {
    condition: Object.entries(kept)
      .map(([table, one]) => `not ${isOfKept(table, one)}`)
      .join(' and '),
    keys: [],
  },
]
