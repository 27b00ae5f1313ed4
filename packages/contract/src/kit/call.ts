import { z } from 'zod'
import { PathId } from './fields.ts'
import type { RoleName } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make a call: anybody, whoever is signed in, or whoever holds one of the roles. */
export type Access = 'anybody' | 'signedIn' | readonly RoleName[]

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type ParamsOf<Path extends string> = { [Name in ParamNames<Path>]: typeof PathId }

/** One call: all that server, browser, OpenAPI document and permission test need to know of it. */
export interface Call<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly summary: string
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  readonly status: 200 | 202
  /** A call that makes a record: a repeat with the same Idempotency-Key answers the first answer again. */
  readonly creates: boolean
  /** It may change many records, and so hold a connection for long: only a few run at once. */
  readonly changesMany: boolean
  /** Of a list: what may be done with rows that were chosen in it. */
  readonly rows?: RowCalls
  /** Of a list: the amounts of a row that the last line of its export adds up. */
  readonly sums?: readonly string[]
  /** The types of content of a call that answers with a file. */
  readonly files?: readonly string[]
  /** A file that is made while it is sent: so many at once for each user, and over all. */
  readonly heavy?: boolean
}

/** What is known of the rows of a list: how they are numbered and called, and the calls that change one. */
export interface RowCalls {
  /** The field that numbers a row, in the bodies of `update`. */
  readonly id: string
  /** The fields of `get` that a row is called by, dotted where they lie deeper. */
  readonly called: readonly string[]
  readonly get?: Call
  readonly update?: Call
  readonly remove?: Call
  /** The fields of `update` that may be set for many rows at once. */
  readonly changes?: z.ZodObject
}

export const Nothing = z.undefined()
const noQuery = z.strictObject({})

interface Spec<Path extends string, Query, Body, Answer> {
  summary: string
  method: Method
  /** Parameters in braces: `/api/user/{id}`. */
  path: Path
  access: Access
  query?: Query
  body?: Body
  answer?: Answer
  status?: 200 | 202
  creates?: boolean
  changesMany?: boolean
  rows?: RowCalls
  sums?: readonly string[]
  files?: readonly string[]
  heavy?: boolean
}

/** Declares a call. Path parameters are record numbers; unknown query names are refused. */
export function call<
  const Path extends string,
  Query extends z.ZodObject = typeof noQuery,
  Body extends z.ZodType = typeof Nothing,
  Answer extends z.ZodType = typeof Nothing,
>(spec: Spec<Path, Query, Body, Answer>): Call<z.ZodObject<ParamsOf<Path>>, Query, Body, Answer> {
  const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const params = z.object(Object.fromEntries(names.map((name) => [name, PathId])))
  const { query = noQuery, body = Nothing, answer = Nothing } = spec
  return {
    status: 200,
    creates: false,
    changesMany: false,
    ...spec,
    params: params as unknown as z.ZodObject<ParamsOf<Path>>,
    query: query as Query,
    body: body as Body,
    answer: answer as Answer,
  }
}

/** What a caller gives and gets, on the wire. */
export type WireQuery<C extends Call> = z.input<C['query']>
export type WireBody<C extends Call> = z.input<C['body']>
export type WireAnswer<C extends Call> = z.input<C['answer']>
/** What the server's code is given, after decoding. */
export type QueryOf<C extends Call> = z.output<C['query']>
export type BodyOf<C extends Call> = z.output<C['body']>
export type AnswerOf<C extends Call> = z.output<C['answer']>
