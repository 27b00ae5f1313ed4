import type { api, WireAnswer } from '@stayboard/contract'

/** A kind of old data, with its retention period and amounts. */
export type KeptKind = WireAnswer<typeof api.maintenance.retention>['kinds'][number]
