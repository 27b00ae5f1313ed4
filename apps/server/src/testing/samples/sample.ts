import type { Area, api, Call, WireBody } from '@stayboard/contract'

/** A request that a call accepts, with every field of its body, on a server filled by `addRecords`. */
export interface Sample<Body> {
  params?: Record<string, number | string>
  body?: Body
}

/** The samples of an area, one per call. */
export type Samples = {
  [A in Area]: { [Name in keyof (typeof api)[A]]: Sample<BodyIn<(typeof api)[A][Name]>> }
}
type BodyIn<C> = C extends Call ? WireBody<C> : never
