import type { departments, Language, QueryOf, TranslatedText } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import { equals } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof departments.texts> & { departmentId: number }

const columns = {
  description: 'description',
  needToKnow: 'need_to_know',
  keyPickup: 'key_pickup',
  pdfDescription: 'pdf_description',
} as const satisfies Record<TranslatedText, string>

/** SQL: whether a translation `t` is based on another source text than the one department `d` has now. */
const isBehind = (column: string) => sql`(coalesce(${sql.ref(`t.${column}`)}, '') <> ''
  and coalesce(${sql.ref(`t.source_${column}`)}, '') <> coalesce(${sql.ref(`d.${column}`)}, ''))`

/** SQL: whether any text of translation `t` is outdated. */
export const anyBehind: RawBuilder<unknown> = sql.join(Object.values(columns).map(isBehind), sql` or `)

const behind = sql<TranslatedText[]>`array_remove(array[${sql.join(
  Object.entries(columns).map(
    ([field, column]) => sql`case when ${isBehind(column)} then ${sql.lit(field)} end`,
  ),
)}], null)`

const select = (db: Executor) =>
  db
    .selectFrom('departmentTexts as t')
    .innerJoin('providerDepartments as d', 'd.departmentId', 't.providerDepartmentId')
    .select(['t.departmentTextId', 't.providerDepartmentId', 't.description', 't.needToKnow', 't.keyPickup'])
    .select(['t.pdfDescription', 't.version', behind.as('behind')])
    .select(sql<Language>`t.language`.as('language'))

/** Reads and writes translated texts of departments. */
export const repository = tableRepository(
  {
    table: 'department_texts',
    alias: 't',
    id: 'department_text_id',
    select,
    order: { by: 'language' },
  },
  ({ departmentId }: Query) => ({ where: [equals('t.provider_department_id', departmentId)] }),
)

/** The translation of a department into a language; `undefined` if there is none. */
export const inLanguage = (db: Executor, departmentId: number, language: Language) =>
  select(db)
    .where('t.providerDepartmentId', '=', departmentId)
    .where('t.language', '=', language)
    .executeTakeFirst()

/**
 * Whether the department's own texts are in this language. Locks the department, so that this does not change before
 * the transaction ends.
 */
export async function isOwnLanguage(tx: Executor, departmentId: number, language: string): Promise<boolean> {
  const found = await tx
    .selectFrom('providerDepartments')
    .select('departmentId')
    .where('departmentId', '=', departmentId)
    .where('language', '=', language)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

export interface Source {
  description: string | null
  needToKnow: string | null
  keyPickup: string | null
  pdfDescription: string | null
}

/** The source texts of a department in an earlier version; `undefined` if that version is no longer known. */
export async function sourceAt(
  tx: Executor,
  departmentId: number,
  version: number | undefined,
): Promise<Source | undefined> {
  const { rows } = await sql<Source>`select s.source ->> 'description' as description,
      s.source ->> 'need_to_know' as need_to_know, s.source ->> 'key_pickup' as key_pickup,
      s.source ->> 'pdf_description' as pdf_description
    from (
    select case when d.version = coalesce(${version ?? null}, d.version) then to_jsonb(d)
      else (select l.before from change_log l where l.table_name = 'provider_departments' and l.row_id = d.department_id
        and (l.before ->> 'version')::int = ${version ?? null} order by l.id desc limit 1) end as source
    from provider_departments d where d.department_id = ${departmentId}) s
    where s.source is not null`.execute(tx)
  return rows[0]
}
