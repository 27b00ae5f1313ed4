import { z } from 'zod'
import { area } from '../kit/area.ts'
import { belongingsCall } from '../kit/belongings.ts'
import { call } from '../kit/call.ts'
import { Id, optionalLink, optionalText, required } from '../kit/fields.ts'
import { listOf, SwitchFilter, TextFilter } from '../kit/lists/lists.ts'
import { changedBy, resource } from '../kit/resource.ts'
import { everyRole } from '../kit/roles.ts'
import { priceCalls, SpaceTypePrice } from './prices.ts'
import { supplyChangers, whole, yesOrNo } from './providers.ts'
import { Codes } from './rooms.ts'
import { termCalls } from './sale-terms.ts'

/** A floor, as a number or as text with digits, because channel managers send both. */
const Floor = z
  .preprocess(
    (floor) => (typeof floor === 'string' && /^-?\d{1,3}$/.test(floor) ? Number(floor) : floor),
    whole(-20, 200),
  )
  .meta({ type: 'integer', minimum: -20, maximum: 200 })

/** Square metres, at most two decimals. */
const SquareMetres = z
  .number({ error: 'type' })
  .min(0, { error: 'type' })
  .max(100_000, { error: 'type' })
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, { error: 'type' })

const fields = {
  code: required(64),
  floor: Floor.nullable().default(null),
  size: SquareMetres.nullable().default(null),
  dirty: yesOrNo(),
  maxGuests: whole(0, 100).default(2),
  nrBeds: whole(0, 100).default(1),
  roomType: optionalLink('/api/provider_hospitality_entity').describe(
    'The room of the same department, as a kind of accommodation, that it is a unit of',
  ),
  notes: optionalText(2000),
}

/** The fields that all space types added in one call share. */
const { code: _, ...alike } = fields

/** A bookable room of a department, with its code, floor, size, guests and beds. */
export const SpaceType = resource({
  one: 'space type',
  item: '/api/space_type',
  list: '/api/space_types/{departmentId}',
  embedded: 'spaceTypes',
  id: 'spaceTypeId',
  row: {
    spaceTypeId: Id,
    departmentId: Id,
    code: z.string(),
    floor: z.int().nullable(),
    size: z.number().nullable().describe('Square metres'),
    dirty: z.boolean(),
    maxGuests: z.int(),
    nrBeds: z.int(),
    roomTypeId: Id.nullable(),
    notes: z.string().nullable(),
  },
  create: fields,
  update: fields,
  filters: { query: TextFilter, dirty: SwitchFilter },
  sort: ['code', 'spaceTypeId', 'floor', 'size', 'maxGuests', 'nrBeds'],
  read: everyRole,
  write: supplyChangers,
  bulk: ['floor', 'size', 'dirty', 'maxGuests', 'nrBeds'],
  called: ['code'],
})

/** These two calls have the id in a plural path, as the API prescribes. */
const changing = {
  update: call({
    summary: 'Change: space type',
    method: 'PUT',
    path: '/api/space_types/{spaceTypeId}',
    access: supplyChangers,
    body: SpaceType.calls.update.body.omit({ spaceTypeId: true }),
    answer: SpaceType.Row,
  }),
  remove: call({
    summary: 'Delete: space type',
    method: 'DELETE',
    path: '/api/space_types/{spaceTypeId}',
    access: supplyChangers,
    status: 202,
  }),
}
const { list, get } = SpaceType.calls

/** Space types and their prices. */
export const spaceTypes = area('spaceTypes', {
  list: changedBy(list, changing),
  get,
  ...changing,
  create: call({
    summary: 'Add: space type of a department',
    method: 'POST',
    path: '/api/add_space_type/{departmentId}',
    access: supplyChangers,
    body: SpaceType.calls.create.body,
    answer: SpaceType.Row,
    creates: true,
  }),
  belongings: belongingsCall(SpaceType.one, '/api/space_type/{spaceTypeId}/belongings'),
  alike: call({
    summary: 'Add several space types that differ only in their code: all or none',
    method: 'POST',
    path: '/api/add_space_type/{departmentId}/alike',
    access: supplyChangers,
    body: z.object({ ...alike, codes: Codes }),
    answer: listOf(SpaceType.embedded, SpaceType.Row).omit({ page: true }),
    creates: true,
  }),
  prices: SpaceTypePrice.calls.list,
  price: SpaceTypePrice.calls.get,
  createPrice: SpaceTypePrice.calls.create,
  updatePrice: SpaceTypePrice.calls.update,
  removePrice: SpaceTypePrice.calls.remove,
  ...priceCalls,
  ...termCalls,
})
