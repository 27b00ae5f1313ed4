import type { ImportLink } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A record that a word names. */
export interface Named {
  word: string
  id: number
}

const queries: Record<ImportLink, (words: readonly string[]) => ReturnType<typeof sql<Named>>> = {
  user: (words) => sql<Named>`select distinct n.word, u.id from unnest(${words}::text[]) n (word)
    join users u on u.active and (lower(u.username) = lower(n.word) or fold(u.displayname) = fold(n.word) or lower(u.email) = lower(n.word))`,
  // Words are codes here.
  country: (words) => sql<Named>`select n.word, c.country_id as id from unnest(${words}::text[]) n (word)
    join countries c on c.country_code = n.word`,
  organisation: (
    words,
  ) => sql<Named>`select n.word, o.organisation_id as id from unnest(${words}::text[]) n (word)
    join organisations o on fold(o.name) = fold(n.word)`,
  exploiter: (words) => sql<Named>`select n.word, x.exploiter_id as id from unnest(${words}::text[]) n (word)
    join exploiters x on fold(x.name) = fold(n.word)`,
}

/** The records of a kind that words name, without regard to case and accents. */
export async function namedRecords(
  db: Executor,
  link: ImportLink,
  words: readonly string[],
): Promise<Named[]> {
  if (words.length === 0) return []
  return (await queries[link](words).execute(db)).rows
}
