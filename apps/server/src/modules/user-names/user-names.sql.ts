import { sql } from 'kysely'

/** The name by which a user is shown: the display name, or without one the username. @param alias of `users` */
export const userNameOf = <Name extends string | null = string>(alias: string) =>
  sql<Name>`coalesce(nullif(${sql.ref(`${alias}.displayname`)}, ''), ${sql.ref(`${alias}.username`)})`
