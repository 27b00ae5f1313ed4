import type { Area, api, Call, PlainArea, WireBody } from '@stayboard/contract'

/** A request that a call accepts, with every field of its body, on a server filled by `addRecords`. */
export interface Sample<Body> {
  params?: Record<string, number | string>
  body?: Body
}

/** The samples of an area, one per call. Those of a plain area follow from its contract (`plain.ts`) where it has none. */
export type Samples = { [A in Exclude<Area, PlainArea>]: SamplesOf<A> } & {
  [A in PlainArea]?: Partial<SamplesOf<A>>
}
type SamplesOf<A extends Area> = {
  [Name in keyof (typeof api)[A]]: Sample<BodyIn<(typeof api)[A][Name]>>
}
type BodyIn<C> = C extends Call ? WireBody<C> : never
