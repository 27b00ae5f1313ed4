import { Article, wiki } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './wiki.service.ts'

export const wikiRoutes = implement(wiki, {
  ...crudHandlers(Article, service),
  create: ({ actor, body }) => service.create(actor, body),
  review: ({ actor, params }) => service.review(actor, params.articleId),
  tags: ({ actor, params }) => service.listTags(actor, params.articleId),
  toggleTag: ({ actor, params }) => service.toggleTag(actor, params.articleId, params.tagId),
  revisions: ({ actor, params }) => service.listRevisions(actor, params.articleId),
  revision: ({ actor, params }) => service.getRevision(actor, params.articleId, params.version),
})
