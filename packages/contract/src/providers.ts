import { z } from 'zod'
import { Day, oneOf } from './kit/fields.ts'
import { IdFilter, manyOf, NumberFilter, SwitchFilter, TextFilter } from './kit/lists.ts'
import { A, C, M } from './kit/roles.ts'

/** What a provider offers (D2 §1). */
export const providerKinds = ['HOSPITALITY', 'JOBS', 'TRANSPORTATION', 'EVENTS'] as const
export type ProviderKind = (typeof providerKinds)[number]

export const providerTypes = ['COLIVING', 'SHAREDLIVING', 'APARTMENTS', 'HOTEL', 'BUNGALOW'] as const
export type ProviderType = (typeof providerTypes)[number]

/** Chosen freely, in any order (D2 §4). */
export const contractStatuses = ['NO', 'YES', 'IN_PROGRESS'] as const
export type ContractStatus = (typeof contractStatuses)[number]

export const activeChoices = ['ACTIVE', 'DEACTIVATED', 'BOTH'] as const
export type ActiveChoice = (typeof activeChoices)[number]

/** Who changes providers and all that belongs to them (decisions, table). */
export const supplyChangers = [A, M, C] as const

export const yesOrNo = (otherwise = false) => z.boolean({ error: 'type' }).default(otherwise)

/** The contract with a provider, or for one of its departments. */
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

/** The filters of the provider overview, which both of its tabs go by (D2 §2). */
export const overviewFilters = {
  metaName: TextFilter,
  metaAddress: TextFilter,
  departmentName: TextFilter,
  departmentAddress: TextFilter,
  providerKinds: manyOf(providerKinds),
  providerTypes: manyOf(providerTypes),
  cityId: IdFilter,
  exploiterId: IdFilter.describe('0 is all exploiters'),
  channelManager: SwitchFilter.describe('Only what is in a channel manager'),
  activeDepartment: z.enum(activeChoices, { error: 'option' }).optional(),
  contractStatus: manyOf(contractStatuses),
  contractEndsWithin: NumberFilter.describe('The contract ends today or within so many days'),
}
