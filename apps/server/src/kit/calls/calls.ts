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
  /** The request body as received; empty if there is none. */
  readonly source: string
  /** The User-Agent header. */
  readonly agent: string
  setHeader(name: string, value: string): void
  /** Aborted when the client disconnects before it got the answer. */
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

/** Describes how an export turns a field with a map of amounts into one column per key. */
export interface Spread {
  /** The name of the row field that holds the map. */
  readonly field: string
  keys(actor: Actor, query: Input['query'], words: Words, language: string): Promise<SpreadKey[]>
  /**
   * Returns the amounts that the screen counts for the query but that belong to no listed row; `null` if there are
   * none.
   */
  rest(actor: Actor, query: Input['query'], words: Words): Promise<Rest | null>
}
/** An additional last row of an export, for amounts that belong to no listed row. */
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
