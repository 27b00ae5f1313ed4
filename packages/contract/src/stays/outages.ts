import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id, link, required, Version } from '../kit/fields.ts'
import { IdFilter, Links } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { acceptance } from './stay-warnings.ts'
import { sales, spaceTypeChoice, staff } from './stays-resource.ts'

const fields = {
  department: link('/api/provider_department', 'required'),
  spaceType: link('/api/space_type').nullable().default(null).describe('The whole house without one'),
  fromDay: Day.describe('The first night on which it cannot be used'),
  untilDay: Day.describe('The first night on which it can be used again'),
  reason: required(500),
}

/** An outage: nights on which a room or house cannot be used (docs/rules/stays.md#out-of-order). */
export const Outage = resource({
  one: 'room out of order',
  item: '/api/outage',
  list: '/api/outages',
  embedded: 'outages',
  id: 'outageId',
  row: {
    outageId: Id,
    departmentId: Id,
    departmentName: z.string(),
    spaceTypeId: Id.nullable(),
    roomCode: z.string().nullable(),
    fromDay: Day,
    untilDay: Day,
    reason: z.string(),
    affected: z.int().describe('Booked stays that have a night in it'),
  },
  create: fields,
  update: fields,
  filters: { departmentId: IdFilter },
  sort: ['fromDay', 'outageId'],
  read: staff,
  write: sales,
  called: ['departmentName', 'roomCode'],
})

const Affected = z.object({
  spaceTypeReservationId: Id,
  version: z.int(),
  enquiryId: Id,
  refNumber: z.string(),
  enquiryName: z.string(),
  roomCode: z.string(),
  checkIn: Day,
  checkOut: Day,
  people: z.int(),
  guests: z.array(z.string()),
  moveDay: Day.describe('The first night that is affected'),
  proposal: z
    .object({ spaceTypeId: Id, code: z.string() })
    .nullable()
    .describe('A free room of the house with enough places'),
})

/** Outages of rooms and houses, and the bookings they affect. */
export const outages = area('outages', {
  ...Outage.calls,
  affected: call({
    summary:
      'The booked stays that have a night in a room while it is out of order, with a free room for each',
    method: 'GET',
    path: '/api/outage/{outageId}/affected',
    access: staff,
    answer: z.object({ _embedded: z.object({ stays: z.array(Affected) }), _links: Links }),
  }),
  relocate: call({
    summary: 'Move affected stays to other rooms of the house, from their first affected night on',
    method: 'POST',
    path: '/api/outage/{outageId}/relocate',
    access: sales,
    changesMany: true,
    body: z.object({
      moves: z
        .array(
          z.object(
            { spaceTypeReservationId: Id, version: Version.optional(), spaceType: spaceTypeChoice },
            { error: 'type' },
          ),
          { error: 'type' },
        )
        .min(1, { error: 'required' })
        .max(100, { error: 'tooLong' }),
      ...acceptance,
    }),
    answer: Outage.Row,
  }),
})
