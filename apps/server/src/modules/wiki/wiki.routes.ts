import { Article, wiki } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import * as drafts from './drafts.service.ts'
import * as service from './wiki.service.ts'

export const wikiRoutes = implement(wiki, {
  ...crudHandlers(Article, service),
  create: ({ actor, body }) => service.create(actor, body),
  drafts: ({ actor, query }) => drafts.list(actor, query),
  draft: ({ actor, params }) => drafts.get(actor, params.articleDraftId),
  addDraft: ({ actor, body }) => drafts.create(actor, body),
  changeDraft: ({ actor, body, version }) => drafts.update(actor, body, version),
  discardDraft: ({ actor, params, version }) => drafts.remove(actor, params.articleDraftId, version),
  draftDeletion: ({ actor, params }) => drafts.draftDeletion(actor, params.articleId),
  approval: ({ actor }) => drafts.approval(actor),
  approve: ({ actor, params, version }) => drafts.approve(actor, params.articleDraftId, version),
  sendBack: ({ actor, params, body, version }) =>
    drafts.sendBack(actor, params.articleDraftId, body, version),
  review: ({ actor, params }) => service.review(actor, params.articleId),
  tags: ({ actor, params }) => service.listTags(actor, params.articleId),
  toggleTag: ({ actor, params }) => service.toggleTag(actor, params.articleId, params.tagId),
  revisions: ({ actor, params }) => service.listRevisions(actor, params.articleId),
  revision: ({ actor, params }) => service.getRevision(actor, params.articleId, params.version),
})
