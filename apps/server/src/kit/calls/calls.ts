import type { BodyOf, Call, QueryOf } from '@stayboard/contract'
import type { z } from 'zod'
import type { Actor } from '../actor.ts'
import type { FileAnswer } from './file-answer.ts'

/** The parts of HTTP that a call may need beside its declaration. */
export interface Exchange {
  /** The address the request came from, through TRUST_PROXY. */
  readonly address: string
  /** What the caller's program says that it is. */
  readonly agent: string
  setHeader(name: string, value: string): void
  /** Aborted when the caller has gone away before the answer was there. */
  readonly signal: AbortSignal
}

/** What a handler is given: the request as the contract decodes it. */
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

/** A call with the function that answers it. */
export interface Route {
  readonly call: Call
  readonly handle: (input: Input) => Promise<unknown>
}

/** Ties one call to its handler, which is given what that call decodes; it answers as declared, or with a file. */
export const answered = <C extends Call>(
  call: C,
  handle: (input: Input<C>) => Promise<z.output<C['answer']> | FileAnswer>,
): Route => ({ call, handle: handle as Route['handle'] })

/** Ties each call of an area to its handler; a call without one does not compile. */
export function implement<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
): Route[] {
  return Object.entries(calls).map(([name, call]) => ({
    call,
    handle: handlers[name as keyof Calls] as Route['handle'],
  }))
}
