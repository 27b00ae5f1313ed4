import { type RawBuilder, sql } from 'kysely'

/**
 * The records that had this key in a former system, in any letter case (docs/rules/imports.md#former-keys).
 * @param id the column of the record, and that of `former_keys` that refers to it
 */
export const byFormerKey = (id: RawBuilder<unknown>, column: string, text: string): RawBuilder<unknown> =>
  sql`${id} = any(array(select ${sql.ref(column)} from former_keys
    where lower(key) = lower(${text.trim()}) and ${sql.ref(column)} is not null))`
