import {
  areaOf,
  type Call,
  CLOSED_MONTHS_HEADER,
  isForm,
  type WireAnswer,
  type WireBody,
  type WireQuery,
} from '@stayboard/contract'
import { useSyncExternalStore } from 'react'
import { currentSession, renew, signIn, signOut } from '../session/session.ts'
import { noteClosedMonths, ownWrite, rememberAction } from './own-writes.ts'
import { fileProblem, networkProblem, type Problem, problemFrom } from './problem.ts'

type Loose<Value> = Value extends string ? Value | number : Value

/** The input of a call, typed by the contract. Params and query accept numbers instead of digits. */
export interface Given<C extends Call> {
  params?: { [Name in keyof C['params']['shape']]: string | number }
  query?: { [Name in keyof WireQuery<C>]?: Loose<WireQuery<C>[Name]> | null }
  body?: WireBody<C>
  idempotencyKey?: string
  signal?: AbortSignal
  /** Replaces `fetch` for this call, for example to report the progress of uploads. */
  transport?: Transport
  /** Returns a description of the action, shown at a row that leaves its list because of it. */
  what?: () => string
  /** Called with the request id by which the change can be undone. */
  onAction?: (action: string) => void
}

export type Transport = (path: string, init: RequestInit) => Promise<Response>

/**
 * Makes a call and returns its answer as the server sent it. A 401 ends the session that the call was made with. An
 * abort rejects with the signal's reason.
 * @throws {Problem} for every error answer, with `code: 'network'` if there is no answer, and with `code: 'fileChanged'` if a file
 * cannot be read any more
 */
export async function send<C extends Call>(call: C, given: Given<C> = {}): Promise<WireAnswer<C>> {
  const response = await ask(call, given)
  const action = response.headers.get('x-request-id') ?? ''
  given.onAction?.(action)
  const isWrite = call.method !== 'GET'
  if (isWrite) noteClosedMonths(response.headers.get(CLOSED_MONTHS_HEADER))
  const answer = isEmpty(response) ? undefined : await bodyOf(response)
  if (isWrite) remember(call, given, answer, action)
  // The answer is not validated: the server answers by the same contract, and parsing every row again would cost
  // time.
  return answer as WireAnswer<C>
}

/** Whether a response has no body, such as that of a deletion or of a pin. */
const isEmpty = ({ status, headers }: Response) => status === 202 || headers.get('content-length') === '0'

/** Remembers which record a call changed or deleted, and the request id for Undo, so that lists can show it. */
function remember(call: Call, given: Given<Call>, answer: unknown, action: string): void {
  const isDeleted = call.method === 'DELETE'
  const record = isDeleted ? pathOf(call, given) : selfIn(answer)
  if (record) rememberAction(record, { action, what: given.what, isDeleted })
  if (typeof answer === 'object' && answer !== null) actions.set(answer, action)
}

const selfIn = (answer: unknown): string | undefined =>
  (answer as { _links?: { self?: { href: string } } } | undefined)?._links?.self?.href

const actions = new WeakMap<object, string>()

/** The request id by which the change with this answer can be undone; `undefined` if there is none. */
export const actionOf = (answer: unknown): string | undefined => actions.get(Object(answer)) || undefined

/** Makes a call like `send`, but returns the response itself, such as a file. */
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
  // A call without a session changes no record.
  const isWrite = call.method !== 'GET' && token !== null
  const response = await (isWrite ? ownWrite(areaOf(call), reaching) : reaching)
  const authorization = response.headers.get('authorization')
  if (authorization) (token === null ? signIn : renew)(authorization)
  if (!response.ok) throw await failed(response, token)
  return response
}

/** Encodes a body as form data if the call declares it, otherwise as JSON. */
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
    if (init.body instanceof FormData && !(await canRead(init.body))) throw fileProblem()
    connectionIs('lost')
    throw networkProblem()
  }
}

let lost = false
const listeners = new Set<() => void>()

/** Sets whether the last call was answered, and notifies listeners. */
function connectionIs(state: 'up' | 'lost'): void {
  if (lost === (state === 'lost')) return
  lost = state === 'lost'
  for (const listener of listeners) listener()
}

/** Whether the last call got no answer. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => lost,
  )

/** Whether all files of a form can still be read. */
const canRead = (form: FormData): Promise<boolean> =>
  Promise.all(
    [...form.values()].map((value) => typeof value === 'string' || value.slice(0, 1).arrayBuffer()),
  ).then(
    () => true,
    () => false,
  )

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // The connection broke while the answer was read.
    throw networkProblem()
  }
}

async function failed(response: Response, token: string | null): Promise<Problem> {
  const problem = await problemFrom(response)
  // A newer token may have arrived meanwhile. Only the session of the refused token ends.
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

/** The address of a call: path parameters filled in, empty query values omitted. */
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
