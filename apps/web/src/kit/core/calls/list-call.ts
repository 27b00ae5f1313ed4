import type { Call, WireAnswer } from '@stayboard/contract'

/** A record as its call returns it. */
export interface Linked {
  readonly _links: Readonly<Record<string, { href: string }>>
}

/** A call that returns rows, with pages or without. */
export type RowsCall = Call & { answer: { shape: { _embedded: unknown } } }
/** A call that returns a list with pages. */
export type ListCall = RowsCall & { answer: { shape: { page: unknown } } }
/** The rows of an answer; of a choice of answers, those of each. */
type Embedded<Answer> = Answer extends { _embedded: infer Lists } ? Lists[keyof Lists] : never
/** One row of a list, as the server returns it. */
export type RowOf<C extends Call> =
  Embedded<WireAnswer<C>> extends readonly (infer Row extends Linked)[] ? Row : never
