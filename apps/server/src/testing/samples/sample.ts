import type { Area, api, Call, PlainArea, WireBody } from '@stayboard/contract'

/** A request that a call accepts on a server filled by `addRecords`. It has every field of the body. */
export interface Sample<Body> {
  params?: Record<string, number | string>
  body?: Body
}

/**
 * The samples of all areas, one per call. For plain areas, missing samples are derived from the contract
 * (`plain.ts`).
 */
export type Samples = { [A in Exclude<Area, PlainArea>]: SamplesOf<A> } & {
  [A in PlainArea]?: Partial<SamplesOf<A>>
}
type SamplesOf<A extends Area> = {
  [Name in keyof (typeof api)[A]]: Sample<BodyIn<(typeof api)[A][Name]>>
}
type BodyIn<C> = C extends Call ? WireBody<C> : never
