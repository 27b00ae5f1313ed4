import type { Samples } from './sample.ts'

const article = {
  title: 'Check-in at night',
  sourceName: 'Reception',
  sourceUrl: 'https://stayboard.example/check-in',
  content: '<h2>Keys</h2><p>In the <strong>box</strong> &amp; nowhere else.</p>',
  user: '/api/user/1',
  reviewMonths: 6,
}

export const wiki: Samples['wiki'] = {
  list: {},
  get: { params: { articleId: 1 } },
  create: { body: article },
  update: { body: { ...article, articleId: 1, version: 1 } },
  remove: { params: { articleId: 2 } },
  drafts: {},
  draft: { params: { articleDraftId: 1 } },
  addDraft: { body: { ...article, article: null, tags: ['/api/tag/1'] } },
  changeDraft: { body: { ...article, tags: ['/api/tag/1'], articleDraftId: 1, version: 1 } },
  discardDraft: { params: { articleDraftId: 2 } },
  draftDeletion: { params: { articleId: 1 } },
  approval: {},
  approve: { params: { articleDraftId: 3 }, body: { version: 1 } },
  sendBack: { params: { articleDraftId: 1 }, body: { reason: 'The source is missing' } },
  review: { params: { articleId: 1 } },
  tags: { params: { articleId: 1 } },
  toggleTag: { params: { articleId: 1, tagId: 1 } },
  revisions: { params: { articleId: 1 } },
  revision: { params: { articleId: 1, version: 1 } },
}
