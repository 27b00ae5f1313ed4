import { z } from 'zod'
import { Day, oneOf } from '../kit/fields.ts'
import { IdFilter, manyOf, NumberFilter, SwitchFilter, TextFilter } from '../kit/lists/lists.ts'
import { A, C, M } from '../kit/roles.ts'

/** What a provider offers. */
export const providerKinds = ['HOSPITALITY', 'JOBS', 'TRANSPORTATION', 'EVENTS'] as const
export type ProviderKind = (typeof providerKinds)[number]

export const providerTypes = ['COLIVING', 'SHAREDLIVING', 'APARTMENTS', 'HOTEL', 'BUNGALOW'] as const
export type ProviderType = (typeof providerTypes)[number]

/** The status of a contract. Any status may follow any other. */
export const contractStatuses = ['NO', 'YES', 'IN_PROGRESS'] as const
export type ContractStatus = (typeof contractStatuses)[number]

export const activeChoices = ['ACTIVE', 'DEACTIVATED', 'BOTH'] as const
export type ActiveChoice = (typeof activeChoices)[number]

/** The roles that may change providers and everything below them. */
export const supplyChangers = [A, M, C] as const

export const yesOrNo = (otherwise = false) => z.boolean({ error: 'type' }).default(otherwise)

/** A schema for a whole number in a range. */
export const whole = (min: number, max: number) =>
  z.int({ error: 'type' }).min(min, { error: 'type' }).max(max, { error: 'type' })

/** The contract with a provider or for a department. */
export const contractFields = {
  contractStatus: oneOf(contractStatuses).default('NO'),
  contractDateStart: Day.nullable().default(null),
  contractDateEnd: Day.nullable().default(null),
}

export const contractRow = {
  contractStatus: z.enum(contractStatuses),
  contractDateStart: Day.nullable(),
  contractDateEnd: Day.nullable(),
}

/** The filters that both tabs of the overview share (docs/rules/providers-and-departments.md#overview-filters). */
export const overviewFilters = {
  metaName: TextFilter,
  metaAddress: TextFilter,
  departmentName: TextFilter,
  departmentAddress: TextFilter,
  providerKinds: manyOf(providerKinds),
  providerTypes: manyOf(providerTypes),
  cityId: IdFilter,
  exploiterId: IdFilter.describe('0 means all exploiters').meta({ target: '/api/exploiter' }),
  channelManager: SwitchFilter.describe('Only departments in a channel manager'),
  activeDepartment: z.enum(activeChoices, { error: 'option' }).optional(),
  contractStatus: manyOf(contractStatuses),
  contractEndsWithin: NumberFilter.describe('The contract ends within this number of days'),
}
