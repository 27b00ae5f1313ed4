import { Article } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { repository } from './articles.repository.ts'

/** Articles of the wiki. */
export const articleArea = area({
  resource: Article,
  repository,
  present: (row, _links) => ({
    ...row,
    _links: {
      ..._links,
      tags: { href: `/api/tag/article/${row.articleId}` },
      revisions: { href: `${Article.item}/${row.articleId}/revisions` },
    },
  }),
})
