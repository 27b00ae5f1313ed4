import type { ImportLink } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A record found by its name, with its parent if names are unique only within that. */
export interface Named {
  word: string
  id: number
  within?: number
}

type Query = ReturnType<typeof sql<Named>>
const given = (words: readonly string[]) => sql`unnest(${words}::text[]) n (word)`

const queries: Record<ImportLink, (words: readonly string[]) => Query> = {
  user: (words) => sql<Named>`select distinct n.word, u.id from ${given(words)}
    join users u on u.active and (lower(u.username) = lower(n.word) or fold(u.displayname) = fold(n.word) or lower(u.email) = lower(n.word))`,
  // Countries are given by codes, so words are compared with codes.
  country: (words) => sql<Named>`select n.word, c.country_id as id from ${given(words)}
    join countries c on c.country_code = n.word`,
  organisation: (words) => sql<Named>`select n.word, o.organisation_id as id from ${given(words)}
    join organisations o on fold(o.name) = fold(n.word)`,
  exploiter: (words) => sql<Named>`select n.word, x.exploiter_id as id from ${given(words)}
    join exploiters x on fold(x.name) = fold(n.word)`,
  // If several cities have the name, take a favourite, or one with ten times as many inhabitants as the next.
  city: (words) => sql<Named>`select word, city_id as id from (
      select n.word, c.city_id, c.favorite, c.population,
        max(c.population) filter (where c.favorite) over (partition by n.word) as favourites,
        lag(c.population) over (partition by n.word order by c.favorite desc, coalesce(c.population, 0) desc) as larger
      from ${given(words)}
      join cities c on c.search like '%' || regexp_replace(fold(n.word), '([\\\\%_])', '\\\\\\1', 'g') || '%'
        and fold(n.word) = any(string_to_array(c.search, ', '))
    ) found where larger is null or (favourites is null and coalesce(population, 0) * 10 > larger)`,
  provider: (words) => sql<Named>`select n.word, m.meta_id as id from ${given(words)}
    join provider_metas m on fold(m.name) = fold(n.word)`,
  department: (words) => sql<Named>`select n.word, d.department_id as id from ${given(words)}
    join provider_departments d on d.name_search = fold(n.word)`,
  room: (
    words,
  ) => sql<Named>`select n.word, r.hospitality_entity_id as id, r.provider_department_id as within from ${given(words)}
    join rooms r on fold(r.name) = fold(n.word)`,
  spaceType: (
    words,
  ) => sql<Named>`select n.word, s.space_type_id as id, s.department_id as within from ${given(words)}
    join space_types s on fold(s.code) = fold(n.word)`,
  enquiry: (words) => sql<Named>`select n.word, e.enquiry_id as id from ${given(words)}
    join enquiries e on e.ref_number = upper(n.word)`,
}

/** The columns of `former_keys` by which records from the same former system are found. */
const keyed: Readonly<Partial<Record<ImportLink, string>>> = {
  user: 'user_id',
  organisation: 'organisation_id',
  provider: 'meta_id',
  department: 'department_id',
  room: 'hospitality_entity_id',
  spaceType: 'space_type_id',
  enquiry: 'enquiry_id',
}

/**
 * Finds records of a kind by name, ignoring case and accents, or by their key in a former system. A key takes
 * precedence over a name.
 */
export async function namedRecords(
  db: Executor,
  source: string,
  link: ImportLink,
  words: readonly string[],
): Promise<Named[]> {
  if (words.length === 0) return []
  const byKey = await keyedRecords(db, source, link, words)
  const known = new Set(byKey.map(({ word }) => word))
  const named = await queries[link](words.filter((word) => !known.has(word))).execute(db)
  return [...byKey, ...named.rows]
}

async function keyedRecords(db: Executor, source: string, link: ImportLink, words: readonly string[]) {
  const column = keyed[link]
  if (!column) return []
  const found = await sql<
    Omit<Named, 'within'>
  >`select distinct key as word, ${sql.ref(column)} as id from former_keys
    where source = ${source} and key = any(${words}::text[]) and ${sql.ref(column)} is not null`.execute(db)
  return found.rows
}
