import { sql } from 'kysely'

/** SQL for the name of a user: the display name, or else the user name. @param alias of `users` */
export const userNameOf = <Name extends string | null = string>(alias: string) =>
  sql<Name>`coalesce(nullif(${sql.ref(`${alias}.displayname`)}, ''), ${sql.ref(`${alias}.username`)})`
