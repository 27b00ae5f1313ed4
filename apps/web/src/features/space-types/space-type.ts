import { api, SpaceType as Resource } from '@stayboard/contract'
import type { BodyOf, RowOf } from '../../kit/forms/resource-values.ts'

/** Space types are added to a department, by calls of their area. */
export const spaceTypeResource = { ...Resource, calls: api.spaceTypes }

export type SpaceType = RowOf<typeof spaceTypeResource>
export type SpaceTypeBody = BodyOf<typeof spaceTypeResource>
