import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, link, required } from '../kit/fields.ts'
import { TextFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { A, C, everyRole, M } from '../kit/roles.ts'

const fields = { name: required(120, 'tag_validation_error') }

/** A label by which articles are found. Names are unique (docs/rules/tags.md#name). */
export const Tag = resource({
  one: 'tag',
  item: '/api/tag',
  list: '/api/tags',
  embedded: 'tags',
  id: 'tagId',
  row: { tagId: Id, name: z.string(), uses: z.int().describe('The number of records with this tag') },
  create: fields,
  update: fields,
  filters: { query: TextFilter },
  sort: ['name', 'tagId'],
  read: everyRole,
  write: [A, M, C],
})

export const tags = area('tags', {
  ...Tag.calls,
  merge: call({
    summary: 'Merge tags into this one',
    method: 'POST',
    path: '/api/tag/merge/{tagId}',
    access: [A, M, C],
    body: z.object({
      tags: z
        .array(link('/api/tag'), { error: 'type' })
        .min(1, { error: 'required' })
        .max(100, { error: 'tooLong' }),
    }),
    answer: Tag.Row,
  }),
})
