import type { BodyOf, Call, QueryOf } from '@stayboard/contract'
import type { Words } from '@stayboard/i18n'
import type { z } from 'zod'
import type { Actor } from '../actor.ts'
import type { FileAnswer } from './file-answer.ts'

/** The parts of HTTP that a handler may need beside its declared input. */
export interface Exchange {
  /** The address of the client, resolved by TRUST_PROXY. */
  readonly address: string
  /** The address of a proxy that TRUST_PROXY does not name; `null` if none was seen. */
  readonly untrustedProxy: string | null
  /** The body as it was sent; empty without one. */
  readonly source: string
  /** The User-Agent header. */
  readonly agent: string
  setHeader(name: string, value: string): void
  /** Aborted when the client disconnects before it is answered. */
  readonly signal: AbortSignal
}

/** The input of a handler: the request as decoded by the contract. */
export interface Input<C extends Call = Call> {
  readonly actor: Actor
  readonly params: z.output<C['params']>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** The version the caller last saw: the body's `version`, or `If-Match`. */
  readonly version: number | undefined
  readonly exchange: Exchange
}

export type Handler<C extends Call> = (input: Input<C>) => Promise<z.output<C['answer']>>

/** The columns into which an export spreads a map of amounts in each row: the keys that a query has, with headings. */
export interface Spread {
  /** The field of a row with the map. */
  readonly field: string
  keys(actor: Actor, query: Input['query'], words: Words, language: string): Promise<SpreadKey[]>
  /** What the screen counts for the query although no listed row has it; `null` if there is nothing. */
  rest(actor: Actor, query: Input['query'], words: Words): Promise<Rest | null>
}
/** An exported row that stands for what no listed row has. */
export class Rest {
  readonly label: string
  /** The amounts in the form of the list's JSON rows. */
  readonly amounts: Readonly<Record<string, unknown>>
  constructor(label: string, amounts: Rest['amounts']) {
    this.label = label
    this.amounts = amounts
  }
}
export interface SpreadKey {
  key: string
  heading: string
}

/** A call with its handler. */
export interface Route {
  readonly call: Call
  readonly handle: (input: Input) => Promise<unknown>
  readonly spread?: Spread | undefined
}

/** Combines one call with its handler. The handler returns the declared answer, or a file. */
export const answered = <C extends Call>(
  call: C,
  handle: (input: Input<C>) => Promise<z.output<C['answer']> | FileAnswer>,
): Route => ({ call, handle: handle as Route['handle'] })

/** Combines each call of an area with its handler. A missing handler does not compile. */
export function implement<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
  spreads: { [Name in keyof Calls]?: Spread } = {},
): Route[] {
  return Object.entries(calls).map(([name, call]) => ({
    call,
    handle: handlers[name as keyof Calls] as Route['handle'],
    spread: spreads[name],
  }))
}
