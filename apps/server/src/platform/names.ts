import { CamelCasePlugin, type PluginTransformResultArgs } from 'kysely'

/**
 * Column names are snake_case in the database, camelCase in code; the keys inside stored JSON stay as they are. Here
 * the names in statements are turned; those of results are turned by the driver, once for each prepared statement.
 */
export class ColumnNames extends CamelCasePlugin {
  /** What a column is called in code. */
  readonly inCode = (column: string) => this.camelCase(column)

  override async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}
