import { z } from 'zod'
import { roomTypes } from '../enquiries/fases.ts'
import { area } from '../kit/area.ts'
import { belongingsCall } from '../kit/belongings.ts'
import { call } from '../kit/call.ts'
import { Id, link, Money, oneOf, optionalText, required } from '../kit/fields.ts'
import { idList } from '../kit/ids.ts'
import { listOf, manyOf, SwitchFilter, TextFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { everyRole } from '../kit/roles.ts'
import { Language } from '../kit/texts/languages.ts'
import { RoomPictures } from './images.ts'
import { supplyChangers, yesOrNo } from './providers.ts'

const fields = {
  name: required(256),
  description: required(2000),
  roomType: oneOf(roomTypes, 'roomTypeNotSet'),
  providerDepartment: link('/api/provider_department'),
  active: yesOrNo(true),
  address: optionalText(512),
  registrationNumber: optionalText(65).describe('Of a unit that is registered by itself'),
  priceFrom: Money.default(0),
  notes: optionalText(20_000),
}

/** A room of a department. */
export const Room = resource({
  one: 'room',
  item: '/api/provider_hospitality_entity',
  list: '/api/provider_department/{departmentId}/provider_hospitality_entities',
  embedded: 'providerHospitalityEntities',
  id: 'hospitalityEntityId',
  row: {
    hospitalityEntityId: Id,
    name: z.string(),
    description: z.string(),
    roomType: z.enum(roomTypes),
    providerDepartmentId: Id,
    providerDepartmentName: z.string(),
    active: z.boolean(),
    address: z.string().nullable(),
    registrationNumber: z.string().nullable(),
    priceFrom: Money,
    notes: z.string().nullable(),
    providerEntityImages: RoomPictures,
  },
  create: fields,
  update: fields,
  elsewhere: ['providerEntityImages'],
  filters: { query: TextFilter, active: SwitchFilter, roomType: manyOf(roomTypes) },
  filterBy: { except: ['providerDepartmentId'], names: { roomType_any: 'roomType' } },
  sort: ['name', 'hospitalityEntityId', 'roomType', 'priceFrom'],
  read: everyRole,
  write: supplyChangers,
  bulk: ['active', 'roomType', 'priceFrom'],
})

/** The maximum number of records that one call adds. */
export const ALIKE_LIMIT = 200

/** The codes of several rooms, as people type them (docs/rules/rooms-and-space-types.md#many-at-once). */
export const Codes = required(2000).describe(
  '101-140, or several such by commas: 101-140, 201-240, Penthouse',
)

/** The maximum number of rooms in one document. */
export const SHEETS_LIMIT = 100

export const rooms = area('rooms', {
  ...Room.calls,
  belongings: belongingsCall(Room.one, '/api/provider_hospitality_entity/{hospitalityEntityId}/belongings'),
  alike: call({
    summary: 'Add several rooms that differ only in their code: all or none',
    method: 'POST',
    path: '/api/provider_hospitality_entity/alike',
    access: supplyChangers,
    body: z.object({
      ...fields,
      name: required(200).describe('{code} is replaced by the code, which is appended if it is missing'),
      codes: Codes,
    }),
    answer: listOf(Room.embedded, Room.Row).omit({ page: true }),
    creates: true,
  }),
  pdf: call({
    summary: 'A PDF of these rooms with photos, facts and prices',
    method: 'POST',
    path: '/api/v2/provider_department/provider_hospitality_entities/pdf',
    access: everyRole,
    query: z.strictObject({ language: Language.default('en') }),
    body: idList(SHEETS_LIMIT),
    files: ['application/pdf'],
    heavy: true,
  }),
})
