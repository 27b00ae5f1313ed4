import { api, SpaceType as Resource } from '@stayboard/contract'
import type { BodyOf, RecordOf } from '../../kit/forms/resource-values.ts'

/** The resource of space types. Calls of departments add them, so the calls are listed here. */
export const spaceTypeResource = { ...Resource, calls: api.spaceTypes }

export type SpaceType = RecordOf<typeof spaceTypeResource>
export type SpaceTypeBody = BodyOf<typeof spaceTypeResource>
