import type { Samples } from './sample.ts'

export const tags: Samples['tags'] = {
  list: {},
  get: { params: { tagId: 1 } },
  create: { body: { name: 'Near the harbour' } },
  update: { body: { name: 'Free parking', tagId: 1, version: 1 } },
  remove: { params: { tagId: 3 } },
  merge: { params: { tagId: 1 }, body: { tags: ['/api/tag/2'] } },
}
