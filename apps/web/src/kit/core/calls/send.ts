import {
  areaOf,
  type Call,
  isForm,
  type WireAnswer,
  type WireBody,
  type WireQuery,
} from '@stayboard/contract'
import { currentSession, renew, signIn, signOut } from '../session/session.ts'
import { connectionIs } from './connection.ts'
import { ownWrite } from './own-writes.ts'
import { networkProblem, type Problem, problemFrom } from './problem.ts'

type Loose<Value> = Value extends string ? Value | number : Value

/** What a call is given, typed by the contract. Numbers may stand for the digits of params and query. */
export interface Given<C extends Call> {
  params?: { [Name in keyof C['params']['shape']]: string | number }
  query?: { [Name in keyof WireQuery<C>]?: Loose<WireQuery<C>[Name]> | null }
  body?: WireBody<C>
  idempotencyKey?: string
  signal?: AbortSignal
  /** How it travels, where `fetch` does not do. */
  transport?: Transport
  /** Told the number a change can be undone by. */
  onAction?: (action: string) => void
}

export type Transport = (path: string, init: RequestInit) => Promise<Response>

/**
 * Makes a call and gives its answer as it stands on the wire.
 * @throws {Problem} for every answer but a success, and when there is none (`code: 'network'`).
 * An abort rejects with the signal's reason. A 401 ends the session it was made with.
 */
export async function send<C extends Call>(call: C, given: Given<C> = {}): Promise<WireAnswer<C>> {
  const response = await ask(call, given)
  const action = response.headers.get('x-request-id') ?? ''
  given.onAction?.(action)
  const answer = response.status === 202 ? undefined : await bodyOf(response)
  if (call.method !== 'GET' && typeof answer === 'object' && answer !== null) actions.set(answer, action)
  // The server answers by the same contract; parsing every row again here would only cost time.
  return answer as WireAnswer<C>
}

const actions = new WeakMap<object, string>()

/** The number by which the change can be undone that this is the answer to; none of what is no such answer. */
export const actionOf = (answer: unknown): string | undefined => actions.get(Object(answer)) || undefined

/** The same, but the answer as it comes in: a file. */
export async function ask<C extends Call>(call: C, given: Given<C> = {}): Promise<Response> {
  const { token } = currentSession()
  const body = payloadOf(call, given.body)
  const init = {
    method: call.method,
    headers: headersOf(given, token, body),
    body,
    signal: given.signal ?? null,
  }
  const reaching = reach(pathOf(call, given), init, given.transport)
  const response = await (call.method === 'GET' ? reaching : ownWrite(areaOf(call), reaching))
  const authorization = response.headers.get('authorization')
  if (authorization) (token === null ? signIn : renew)(authorization)
  if (!response.ok) throw await failed(response, token)
  return response
}

/** A form where the call takes one, else JSON. */
function payloadOf(call: Call, body: unknown): string | FormData | null {
  if (body === undefined) return null
  if (!isForm(call.body)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null) form.append(name, one instanceof Blob ? one : String(one))
    }
  }
  return form
}

async function reach(path: string, init: RequestInit, transport: Transport = fetch): Promise<Response> {
  try {
    const response = await transport(path, init)
    connectionIs('up')
    return response
  } catch (reason) {
    if (init.signal?.aborted) throw reason
    connectionIs('lost')
    throw networkProblem()
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // The line broke in the middle of the answer.
    throw networkProblem()
  }
}

async function failed(response: Response, token: string | null): Promise<Problem> {
  const problem = await problemFrom(response)
  // A newer token may have come in meanwhile: only the one that was refused ends.
  if (response.status === 401 && token !== null && currentSession().token === token) signOut('expired')
  return problem
}

function headersOf(given: Given<Call>, token: string | null, body: unknown): HeadersInit {
  return {
    accept: 'application/json, application/problem+json',
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(given.idempotencyKey ? { 'idempotency-key': given.idempotencyKey } : {}),
  }
}

/** The address of a call: path parameters filled in, empty query values left out. */
export function pathOf(call: Call, given: Pick<Given<Call>, 'params' | 'query'>): string {
  const params = new Map(Object.entries(given.params ?? {}))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  )
  const query = queryString(given.query ?? {})
  return query === '' ? path : `${path}?${query}`
}

function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
    }
  }
  return search.toString()
}
