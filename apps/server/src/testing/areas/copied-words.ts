import { unzipSync } from 'fflate'
import type { TestApp } from '../app.ts'
import type { TestDatabase } from '../servers/database.ts'
import { person } from './person.ts'

/** Returns the words in the texts of a copy that identify the person: names, addresses or phone numbers. */
function namesIn(records: readonly Record<string, unknown>[]): string[] {
  const traits = [person.firstname, person.lastname, person.email.split('@')[0] ?? '', '98765432'].map(
    (one) => one.toLowerCase(),
  )
  const texts = records.flatMap((record) =>
    Object.values(record).flatMap((value) => (typeof value === 'string' ? [value] : [])),
  )
  const words = texts.flatMap((text) => text.split(/[\s<>"',;()]+/))
  return [...new Set(words)].filter((word) =>
    traits.some((trait) => word.toLowerCase().replaceAll(/[ -]/g, '').includes(trait.replaceAll('-', ''))),
  )
}

/**
 * Returns the places in the database that contain one of these words, except in data that are kept for tax.
 */
export async function placesOf({ pool }: TestDatabase, words: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await pool.query<{ key: string }>(
      `select distinct pairs.name as key from ${name} t, jsonb_each_text(to_jsonb(t)) pairs (name, content)
       where exists (select from unnest($1::text[]) word where strpos(lower(pairs.content), lower(word)) > 0)`,
      [words],
    )
    found.push(...hits.rows.map(({ key }) => `${name}.${key}`))
  }
  return found.filter((place) => !kept.test(place))
}

const kept =
  /^public\.(?:reservations\.(?:traveller_)?(?:firstname|lastname|search)|prognosis_metas\.company_client|change_log_\w+\.(?:before|after))$/

/** Returns the words that identify the person in the copy of a client's data. */
export async function copiedWords(server: TestApp, clientId: number): Promise<string[]> {
  const { rawPayload, statusCode } = await server.app.inject({
    url: `/api/client/${clientId}/copy`,
    headers: { authorization: await server.token('ROLE_ADMIN') },
  })
  if (statusCode !== 200) throw new Error(`no copy: ${statusCode}`)
  const json = unzipSync(rawPayload)['person.json'] ?? new Uint8Array()
  return namesIn(JSON.parse(Buffer.from(json).toString()))
}
