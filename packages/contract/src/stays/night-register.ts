import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id, Money } from '../kit/fields.ts'
import { fileTypes } from '../kit/lists/list-calls.ts'
import { IdFilter, Links, SwitchFilter } from '../kit/lists/lists.ts'
import { Language } from '../kit/texts/languages.ts'
import { arrivalCalls } from './arrivals.ts'
import { staff } from './stays-resource.ts'

/** The maximum number of nights of a register. */
export const REGISTER_NIGHTS = 366
/** The maximum number of rows on the screen. Files contain all. */
export const REGISTER_ROWS = 1000

/** The tables of the register: overnight guests, and the tax of each booking. */
export const registerParts = ['GUESTS', 'TAX'] as const
export type RegisterPart = (typeof registerParts)[number]

const PDF = 'application/pdf'

const period = {
  from: Day.optional().describe('The first night; by default the first of the former month'),
  until: Day.optional().describe('The last night; by default the last of the former month'),
  cityId: IdFilter,
}

const Row = z.object({
  spaceTypeReservationId: Id,
  enquiryId: Id,
  refNumber: z.string(),
  cityName: z.string(),
  departmentId: Id,
  departmentName: z.string(),
  roomCode: z.string().describe('`unassigned` without a room'),
  spaceTypeGuestId: Id.nullable(),
  guestName: z.string().nullable().describe('Null for people who are booked, and not named yet'),
  persons: z.int().describe('1, or how many are not named'),
  arrival: Day,
  departure: Day,
  nights: z.int().describe('Persons times nights in the period'),
})

const City = z.object({
  cityId: Id,
  cityName: z.string(),
  countryName: z.string(),
  nights: z.int().describe('Persons times nights'),
  taxedNights: z.int(),
  unnamedNights: z.int().describe('Of people who are not named'),
  nightsWithoutRate: z.int().describe('Nights for which the city has no rate on record'),
  staysWithoutPrice: z.int().describe('Stays whose tax is a percentage of a price that is missing'),
  taxes: z.array(z.object({ currency: z.string(), amount: Money })),
})

/** The night register of a period with its tourist tax (docs/rules/tourist-taxes.md#register). */
export const nightRegister = area('nightRegister', {
  register: call({
    summary: 'The night register of a period, with the tourist tax by city',
    method: 'GET',
    path: '/api/v2/night_register',
    access: staff,
    query: z.strictObject({
      ...period,
      lacking: SwitchFilter.describe('Only rows without a name or a room'),
    }),
    answer: z.object({
      from: Day,
      until: Day,
      _embedded: z.object({
        cities: z.array(City),
        rows: z.array(Row).describe(`The first ${REGISTER_ROWS}`),
      }),
      totalRows: z.int(),
      lackingRows: z.int().describe('Without a name or a room'),
      _links: Links,
    }),
  }),
  file: call({
    summary: 'The night register, or the tourist tax by booking, as a file',
    method: 'GET',
    path: '/api/v2/night_register/file',
    access: staff,
    query: z.strictObject({
      ...period,
      part: z.enum(registerParts, { error: 'option' }).default('GUESTS').describe('A PDF has both'),
      format: z.enum(['csv', 'xlsx', 'pdf'], { error: 'option' }).default('pdf'),
      decimal: z.enum(['comma', 'point'], { error: 'option' }).default('comma'),
      language: Language.default('en'),
    }),
    files: [PDF, ...Object.values(fileTypes)],
    heavy: true,
  }),
  ...arrivalCalls,
})
