import { type AnswerOf, Article, type wiki } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { ownerFaults } from '../users/leaving/owners.service.ts'
import { repository } from './articles.repository.ts'

/** The area of wiki articles. */
export const articleArea = area({
  resource: Article,
  repository,
  rulesAcross: ownerFaults('user'),
  present: (row, _links): AnswerOf<typeof wiki.get> => ({
    ...row,
    _links: {
      ..._links,
      tags: { href: `/api/tag/article/${row.articleId}` },
      revisions: { href: `${Article.item}/${row.articleId}/revisions` },
    },
  }),
})
