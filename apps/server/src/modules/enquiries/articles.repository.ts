import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The most articles that are shown beside an enquiry. */
const MOST = 20

interface Article {
  articleId: number
  title: string
  tags: string[]
}

/**
 * Articles tagged with the organisation of an enquiry; with a provider or city of its room bookings, contacted
 * departments or wanted department; or with the beginning of its location.
 */
export async function articlesOf(db: Executor, enquiryId: number): Promise<Article[]> {
  const found = await sql<Article>`
    with own as (select * from enquiries where enquiry_id = ${enquiryId}), houses as (
      select department_id from own
      union select current_department_id from stays where enquiry_id = ${enquiryId} and state <> 'SUPERSEDED'
      union select department_id from contacted_providers where enquiry_id = ${enquiryId}
    ), words as (
      select fold(o.name) as word from own join organisations o using (organisation_id)
      union select fold(m.name) from houses join provider_departments d using (department_id)
        join provider_metas m on m.meta_id = d.provider_meta_id
      union select fold(c.name) from houses join provider_departments d using (department_id)
        join cities c using (city_id)
    )
    select a.article_id, a.title, array_agg(t.name order by t.name) as tags
    from tags t join article_tags using (tag_id) join articles a using (article_id) cross join own
    where fold(t.name) in (select word from words)
      or starts_with(fold(coalesce(own.location, '')) || ' ', fold(t.name) || ' ')
      or starts_with(fold(coalesce(own.location, '')), fold(t.name) || ',')
    group by a.article_id, a.title order by a.title, a.article_id limit ${MOST}`.execute(db)
  return found.rows
}
