import type { api, WireAnswer } from '@stayboard/contract'

/** A kind of old data, with what is measured of it. */
export type KeptKind = WireAnswer<typeof api.maintenance.retention>['kinds'][number]
