import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the records with a key from a former system, ignoring case (docs/rules/imports.md#former-keys).
 * @param id the id column of the record
 * @param column the column of `former_keys` that refers to it
 */
export const byFormerKey = (id: RawBuilder<unknown>, column: string, text: string): RawBuilder<unknown> =>
  sql`${id} = any(array(select ${sql.ref(column)} from former_keys
    where lower(key) = lower(${text.trim()}) and ${sql.ref(column)} is not null))`
