import { enquiries, wiki } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { articlesOf } from './articles.repository.ts'
import { get } from './enquiries.service.ts'

/** The wiki articles that match an enquiry by their tags (docs/rules/enquiries.md#articles). */
export async function articles(actor: Actor, enquiryId: number) {
  await get(actor, enquiryId)
  const href = enquiries.articles.path.replace('{enquiryId}', String(enquiryId))
  const rows = await articlesOf(actor.db, enquiryId)
  return {
    articles: rows.map((row) => ({
      ...row,
      _links: { self: { href: wiki.get.path.replace('{articleId}', String(row.articleId)) } },
    })),
    _links: { self: { href } },
  }
}
