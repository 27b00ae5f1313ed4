import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id } from '../kit/fields.ts'
import { Links, listOf } from '../kit/lists/lists.ts'
import { everyRole } from '../kit/roles.ts'
import { documentedAs } from '../kit/schema.ts'
import { supplyChangers } from '../providers/providers.ts'
import { FilterCategory } from './filters.ts'

/** The maximum number of records in one message, and of filters per record. */
export const TICKS_LIMIT = 1000

const NUMBER = /^[1-9]\d{0,14}$/

/** A schema for an object keyed by record ids. Other keys of the answer, such as `_links`, are dropped. */
function byNumber<Value extends z.ZodType>(value: Value) {
  const map = z
    .record(z.string(), z.unknown(), { error: 'type' })
    .transform((given) => Object.fromEntries(Object.entries(given).filter(([name]) => NUMBER.test(name))))
    .pipe(z.record(z.string(), value))
    .refine((given) => Object.keys(given).length <= TICKS_LIMIT, { error: 'tooLong' })
  documentedAs.set(map, z.record(z.string().regex(NUMBER), documentedAs.get(value) ?? value))
  return map
}

/** Whether each filter applies, by filter id. Filters not given are unchanged. */
const Choice = byNumber(z.boolean({ error: 'type' }))

const row = { name: z.string(), description: z.string().nullable(), iconPath: z.string().nullable() }

const DepartmentSelect = z.object({
  filterId: Id,
  ...row,
  selected: z.boolean(),
  _links: Links.describe('self: the filter'),
})
const RoomSelect = z.object({
  childFilterId: Id,
  ...row,
  category: FilterCategory,
  selected: z.boolean(),
  _links: Links.describe('self: the filter'),
})
const departmentSelects = listOf('hospitalityDepartmentFilterSelects', DepartmentSelect).omit({ page: true })
const roomSelects = listOf('childHospitalityFilterSelects', RoomSelect).omit({ page: true })

/** The rooms of a department with the filters that each has. */
const Grid = z.object({
  rooms: z.array(z.object({ hospitalityEntityId: Id, name: z.string(), selected: z.array(Id) })),
  filters: z.array(z.object({ childFilterId: Id, name: z.string(), category: FilterCategory })),
  _links: Links,
})

const reading = { method: 'GET', access: everyRole } as const
const writing = { method: 'POST', access: supplyChangers } as const

/** The filters that departments and rooms have (docs/rules/filters.md#ticks). */
export const selections = area('selections', {
  ofDepartment: call({
    ...reading,
    summary: 'List: department filter, with its state for this department',
    path: '/api/provider_department/{departmentId}/filters_select',
    answer: departmentSelects,
  }),
  selectOfDepartment: call({
    ...writing,
    summary: 'Set which filters a department has',
    path: '/api/add_hospitality_filter_select/{departmentId}',
    body: Choice,
    answer: departmentSelects,
  }),
  ofRoom: call({
    ...reading,
    summary: 'List: entity filter, with its state for this room',
    path: '/api/provider_entity/{hospitalityEntityId}/filters_select',
    answer: roomSelects,
  }),
  selectOfRoom: call({
    ...writing,
    summary: 'Set which filters a room has',
    path: '/api/add_hospitality_entity_filter_select/{hospitalityEntityId}',
    body: Choice,
    answer: roomSelects,
  }),
  grid: call({
    ...reading,
    summary: 'The rooms of a department with their filters',
    path: '/api/provider_department/{departmentId}/entity_filters_select',
    answer: Grid,
  }),
  selectInGrid: call({
    ...writing,
    summary:
      'Tick filters of many rooms, by the number of the room, or take ticks off: all of them in one action',
    path: '/api/add_hospitality_entity_filter_selects/{departmentId}',
    body: byNumber(Choice),
    answer: Grid,
  }),
})
