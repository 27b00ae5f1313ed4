import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id } from '../kit/fields.ts'
import { Links, TextFilter } from '../kit/lists/lists.ts'
import { providerKinds } from '../providers/providers.ts'

/** The kinds of record that the global search finds (docs/rules/finder.md). */
export const findableKinds = [
  'organisation',
  'client',
  'contact',
  'enquiry',
  'reservation',
  'guest',
  'message',
  'provider',
  'department',
  'room',
  'spaceType',
  'article',
  'tag',
  'exploiter',
  'user',
] as const
export type FindableKind = (typeof findableKinds)[number]

/** The maximum number of records of one kind in an answer. */
export const FOUND_PER_KIND = 5
/** The number of recently opened records in `opened`, besides pinned ones. */
export const OPENED_LATELY = 10
/** The maximum number of records that a user can pin. */
export const PIN_LIMIT = 20

const found = {
  kind: z.enum(findableKinds),
  id: Id,
  name: z.string(),
  hint: z.string().nullable().describe('What tells it from others with this name: a city, a reference'),
  parentId: Id.nullable().describe('The organisation of a contact, or the enquiry of a guest'),
  departmentId: Id.nullable().describe('The department of a space type'),
  providerKind: z.enum(providerKinds).nullable().describe('The kind of a department, or of the one it is in'),
  reviewOn: Day.nullable().describe(
    'When an article is to be looked at again: from that day on it may be wrong',
  ),
  _links: Links,
}
const Found = z.object(found)
const Opened = z.object({ ...found, isPinned: z.boolean() })

const Which = z.object({
  kind: z.enum(findableKinds, { error: 'option' }),
  id: z.int({ error: 'type' }).min(1, { error: 'type' }).max(Number.MAX_SAFE_INTEGER, { error: 'type' }),
})

/** The global search, and the records that a user opened recently or pinned. */
export const finder = area('finder', {
  find: call({
    summary: 'Find records of all kinds by name or code, best matches first',
    method: 'GET',
    path: '/api/find',
    access: 'signedIn',
    query: z.strictObject({ query: TextFilter }),
    answer: z.object({
      found: z
        .array(Found)
        .describe(`At most ${FOUND_PER_KIND} of each kind, the kind with the best match first`),
    }),
  }),
  opened: call({
    summary: 'The records that you pinned, and those that you opened last',
    method: 'GET',
    path: '/api/opened',
    access: 'signedIn',
    answer: z.object({ opened: z.array(Opened).describe('Pinned ones by name, then others, latest first') }),
  }),
  open: call({
    summary: 'Note that you opened a record, unless it was deleted since',
    method: 'POST',
    path: '/api/opened',
    access: 'signedIn',
    body: Which,
  }),
  pin: call({
    summary: 'Pin a record, or take the pin away',
    method: 'PUT',
    path: '/api/opened',
    access: 'signedIn',
    body: z.object({ ...Which.shape, isPinned: z.boolean({ error: 'type' }) }),
  }),
})
