import { sql } from 'kysely'

/** SQL for the names of records that closed months refer to, including deleted records. */
export const lastingName = {
  exploiter: (id: string) => nameIn('exploiters', 'exploiter_id', id),
  organisation: (id: string) => nameIn('organisations', 'organisation_id', id),
}

const nameIn = (table: string, key: string, id: string) => sql<string | null>`coalesce(
  (select named.name from ${sql.table(table)} named where ${sql.ref(`named.${key}`)} = ${sql.ref(id)}),
  (select e.before ->> 'name' from change_log e where e.table_name = ${sql.lit(table)} and e.row_id = ${sql.ref(id)}
    and e.operation = 'delete' order by e.id desc limit 1))`
