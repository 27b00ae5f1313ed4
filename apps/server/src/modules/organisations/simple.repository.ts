import type { organisations, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals, isOneOf, searchFor } from '../../kit/sql/conditions.ts'
import { type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type SimpleQuery = QueryOf<typeof organisations.simple>
type PrognosisQuery = QueryOf<typeof organisations.withPrognosis>

const source = {
  table: 'organisations',
  id: 'organisation_id',
  select: (db: Executor) => db.selectFrom('organisations').select(['organisationId', 'name', 'version']),
}

/**
 * The query of the list. @param similarTo the key of a company name (`companyKey` of domain); the most similar come
 * first
 */
function plan({ sort, query, similarTo, organisationId, organisationStatus }: SimpleQuery): ListPlan {
  const byName =
    sort?.field === 'organisationId' ? sql`organisations.organisation_id` : sql`organisations.name`
  const isLikest = similarTo !== undefined && !sort
  return {
    where: [
      equals('organisations.organisation_id', organisationId),
      isOneOf('organisations.organisation_status', organisationStatus),
      similarTo === undefined ? undefined : sql`organisations.name_key % ${similarTo}`,
    ],
    searches: [searchFor('organisations.search', query)],
    keptWith: ['organisations'],
    // The change log does not contain name keys, so it cannot tell whether a row matches.
    recounts: similarTo !== undefined,
    order: isLikest ? sql`similarity(organisations.name_key, ${similarTo})` : byName,
    direction: isLikest ? 'desc' : (sort?.direction ?? 'asc'),
  }
}

/** Lists organisations with their names only, for selection fields, and those with similar names. */
export const simple = tableRepository(source, plan)

/** Lists organisations that have prognoses. */
export const withPrognosis = tableRepository(source, (query: PrognosisQuery) => {
  const base = plan({ ...query, similarTo: undefined, organisationStatus: undefined })
  const hasPrognosis = sql<boolean>`exists (
    select from prognosis_metas p where p.organisation_id = organisations.organisation_id)`
  return { ...base, where: [...base.where, hasPrognosis], keptWith: ['organisations', 'prognosis_metas'] }
})
