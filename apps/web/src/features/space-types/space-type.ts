import { api, SpaceType as Resource } from '@stayboard/contract'
import type { BodyOf, RecordOf } from '../../kit/forms/resource-values.ts'

/** Space types are added to a department, by calls of their area. */
export const spaceTypeResource = { ...Resource, calls: api.spaceTypes }

export type SpaceType = RecordOf<typeof spaceTypeResource>
export type SpaceTypeBody = BodyOf<typeof spaceTypeResource>
