import { z } from 'zod'
import { area } from '../kit/area.ts'
import { Day, Id, link, optionalLink, optionalText } from '../kit/fields.ts'
import { changedBy, resource } from '../kit/resource.ts'
import { A, C, K, M } from '../kit/roles.ts'

const fields = {
  user: optionalLink('/api/user').describe('Who is away; by default the caller'),
  untilDay: Day.describe('The day on which the work comes back'),
  colleague: link('/api/user', 'required').describe('Who takes over'),
  enquiriesTo: optionalLink('/api/user').describe('Who takes over the enquiries; by default `colleague`'),
  messagesTo: optionalLink('/api/user').describe('Who takes over the messages; by default `colleague`'),
  note: optionalText(2000),
}

const Name = z.string().nullable()

/** The hand-over of an absent user's work to colleagues until a day (docs/rules/hand-overs.md). It is deleted when it ends. */
export const HandOver = resource({
  one: 'handOver',
  item: '/api/hand_over',
  list: '/api/hand_overs',
  embedded: 'handOvers',
  id: 'handOverId',
  row: {
    handOverId: Id,
    userId: Id,
    userName: z.string(),
    untilDay: Day,
    colleagueId: Id,
    colleagueName: z.string(),
    enquiriesToId: Id.nullable(),
    enquiriesToName: Name,
    messagesToId: Id.nullable(),
    messagesToName: Name,
    note: z.string().nullable(),
    organisations: z.int().describe('Those that come back'),
    enquiries: z.int().describe('Those that come back'),
    messages: z.int().describe('Those that come back'),
  },
  create: fields,
  update: {},
  filters: {},
  sort: ['untilDay', 'handOverId'],
  read: [A, M, C, K],
  write: [A, M, C, K],
  called: ['userName'],
})

const { list, get, create, remove } = HandOver.calls

/** Hand-overs of work. Users end their own, administrators and managers also those of others. */
export const handOvers = area('handOvers', { list: changedBy(list, { get, remove }), get, create, remove })
