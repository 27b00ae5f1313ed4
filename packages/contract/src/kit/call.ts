import { z } from 'zod'
import { PathId, PathReference } from './fields.ts'
import type { FilterField } from './lists/field-filters.ts'
import type { PageSizes } from './lists/page-sizes.ts'
import type { RoleName } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make a call: anybody, any signed-in user, users with one of the roles, or an exploiter's site with its API key. */
export type Access = 'anybody' | 'signedIn' | 'apiKey' | readonly RoleName[]

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
/** Schemas of path parameters that are no record ids. */
type OwnParams<Path extends string> = { readonly [Name in ParamNames<Path>]?: z.ZodType<unknown, string> }
type ParamsOf<Path extends string, Own = unknown> = {
  [Name in ParamNames<Path>]: Name extends keyof Own
    ? Extract<Own[Name], z.ZodType>
    : Name extends 'ref'
      ? typeof PathReference
      : typeof PathId
}

/** One call, as server, browser, OpenAPI document and permission test read it. */
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
  /** Whether the call creates a record: a repeat with the same Idempotency-Key gets the first answer again. */
  readonly creates: boolean
  /**
   * Whether a GET call prescribed by the API starts work. Such a call waits until its session is confirmed, as writing calls
   * do.
   */
  readonly changesMany: boolean
  /** Whether the call ends the session. It then also ends a view as another user. */
  readonly starts?: boolean
  /** Whether it ends the session, which also ends the view as another user. */
  readonly endsView?: boolean
  /** For lists: what may be done with selected rows. */
  readonly rows?: RowCalls
  /** For lists: the fields by which rows can be filtered. */
  readonly fields?: readonly FilterField[]
  /** For lists: the page sizes, if they differ from the usual ones. */
  readonly pages?: PageSizes
  /** For lists: the amounts of a row that the last line of an export sums. */
  readonly sums?: readonly string[]
  /**
   * For lists with sums: a value of a field whose rows are excluded from the sums, unless the filter selects only that value.
   */
  readonly unsummed?: { readonly field: string; readonly value: string; readonly filter: string }
  /** The content types of a call that answers with a file. */
  readonly files?: readonly string[]
  /**
   * Whether a file is generated while it is sent. The number of concurrent calls of this kind is limited, per user and in
   * total.
   */
  readonly heavy?: boolean
}

/** The rows of a list: the field with their id, the fields with their name, and the calls that change one. */
export interface RowCalls {
  /** The field with the row's id in bodies of `update`. */
  readonly id: string
  /** The part of a row that has the fields of `update`, if it is not the row itself: the enquiry beside its department. */
  readonly part?: string
  /** The fields of `get` that name a row, as dotted paths. */
  readonly called: readonly string[]
  readonly get?: Call
  readonly update?: Call
  readonly remove?: Call
  /** The fields of `update` that may be set for many rows at once. */
  readonly changes?: z.ZodObject
}

export const Nothing = z.undefined()
const noQuery = z.strictObject({})

interface Spec<Path extends string, Query, Body, Answer, Own> {
  summary: string
  method: Method
  /** Parameters in braces: `/api/user/{id}`. */
  path: Path
  params?: Own
  access: Access
  query?: Query
  body?: Body
  answer?: Answer
  status?: 200 | 202
  creates?: boolean
  changesMany?: boolean
  starts?: boolean
  endsView?: boolean
  rows?: RowCalls
  fields?: readonly FilterField[]
  pages?: PageSizes
  sums?: readonly string[]
  unsummed?: Call['unsummed']
  files?: readonly string[]
  heavy?: boolean
}

/**
 * Declares a call. Path parameters are record ids, except `ref`, a reference number, and those that `params` names.
 * Unknown query parameters are refused.
 */
export function call<
  const Path extends string,
  Query extends z.ZodObject = typeof noQuery,
  Body extends z.ZodType = typeof Nothing,
  Answer extends z.ZodType = typeof Nothing,
  const Own extends OwnParams<Path> = Record<never, never>,
>(spec: Spec<Path, Query, Body, Answer, Own>): Call<z.ZodObject<ParamsOf<Path, Own>>, Query, Body, Answer> {
  const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const own: Readonly<Record<string, z.ZodType | undefined>> = spec.params ?? {}
  const params = z.object(
    Object.fromEntries(names.map((name) => [name, own[name] ?? (name === 'ref' ? PathReference : PathId)])),
  )
  const { query = noQuery, body = Nothing, answer = Nothing } = spec
  return {
    status: 200,
    creates: false,
    changesMany: false,
    ...spec,
    params: params as unknown as z.ZodObject<ParamsOf<Path, Own>>,
    query: query as Query,
    body: body as Body,
    answer: answer as Answer,
  }
}

/** The query of a call as JSON, before decoding. Likewise the other `Wire` types for body and answer. */
export type WireQuery<C extends Call> = z.input<C['query']>
export type WireBody<C extends Call> = z.input<C['body']>
export type WireAnswer<C extends Call> = z.input<C['answer']>
/** Input of a call on the server, after decoding. */
export type QueryOf<C extends Call> = z.output<C['query']>
export type BodyOf<C extends Call> = z.output<C['body']>
export type AnswerOf<C extends Call> = z.output<C['answer']>
