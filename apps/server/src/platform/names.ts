import { CamelCasePlugin, type UnknownRow } from 'kysely'

/**
 * Column names are snake_case in the database, camelCase in code; the keys inside stored JSON stay as they are.
 * Kysely's own plugin does the same, but looks into every value of every row for JSON to rename.
 */
export class ColumnNames extends CamelCasePlugin {
  protected override mapRow(row: UnknownRow): UnknownRow {
    const named: UnknownRow = {}
    for (const column in row) named[this.camelCase(column)] = row[column]
    return named
  }
}
