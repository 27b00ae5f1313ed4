import { allCalls, api, type Call, followEvents, Nothing, unknownNames } from '@stayboard/contract'
import { vi } from 'vitest'
import { faultsIn } from './allowed.ts'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

export interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** The path of the call for the place of work of an enquiry, without the id. */
export const SITE = api.enquiries.site.path.replace('{enquiryId}', '')

/**
 * Replaces `fetch` by a function of the test; `'lost'` simulates a network error. Returns the calls in their order.
 * @param own the paths that the test answers itself, although they have a usual answer
 */
export function answerCalls(
  answer: (asked: Asked) => Answer | 'lost' | Promise<Answer | 'lost'>,
  own: readonly string[] = [],
): Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://stayboard.test')
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    const usual = asked.method === 'GET' && !own.includes(asked.path) && usualAnswers.get(asked.path)
    if (usual) return Response.json(usual)
    // The event stream is open but sends nothing.
    if (asked.path === followEvents.path) return endless(init.signal)
    // No other user has the record open.
    if (asked.path === api.presence.announce.path) return Response.json({ others: [] })
    // The place of work is unknown, so there are no distances.
    if (asked.method === 'GET' && asked.path.startsWith(SITE) && !own.includes(SITE))
      return Response.json({ enquiryId: 1, site: null, version: 1, _links: {} })
    all.push(asked)
    noteUnknownNames(asked)
    const given = await answer(asked)
    if (given === 'lost') throw new TypeError('The line is down')
    init.signal?.throwIfAborted()
    const { status = 200, body = {}, headers = {} } = given
    const text = JSON.stringify(body)
    if (status < 300) noteWrongAnswer(asked, Object(JSON.parse(text)))
    return new Response(text, { status, headers })
  })
  vi.stubGlobal('XMLHttpRequest', Upload)
  return all
}

/** Passes uploads to the function of the test. Uploads need progress events, so they do not use `fetch`. */
class Upload {
  upload = {}
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  #method = ''
  #path = ''
  open(method: string, path: string) {
    this.#method = method
    this.#path = path
  }
  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json\r\n'
  abort() {}
  send(body: FormData) {
    fetch(this.#path, { method: this.#method, body }).then(async (response) => {
      this.status = response.status
      this.responseText = await response.text()
      this.onload?.()
    }, this.onerror)
  }
}

const endless = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** Records the fields of a body that the server would refuse as unknown. `setup.ts` then fails the test. */
function noteUnknownNames(asked: Asked) {
  const call = callOf(asked)
  const unknown = call ? unknownNames(call, asked.body) : []
  unknownFields.push(...unknown.map((name) => `${asked.method} ${asked.path}: ${name}`))
}
export const unknownFields: string[] = []

/**
 * Records answers that the server would not give. `setup.ts` then fails the test. Files, and calls with an
 * empty answer, have no fields. An empty list may be the answer for any kind of record.
 */
function noteWrongAnswer(asked: Asked, body: object) {
  const call = callOf(asked)
  if (!call || call.files || call.answer === Nothing || isEmptyList(body)) return
  wrongAnswers.push(...faultsIn(call, body).map((fault) => `${asked.method} ${asked.path}: ${fault}`))
}
export const wrongAnswers: string[] = []

const isEmptyList = (body: object) =>
  '_embedded' in body &&
  Object.values(Object(body._embedded)).every((rows) => Array.isArray(rows) && rows.length === 0)

/** Returns the call that the server would choose for a request. */
function callOf({ method, path }: Asked): Call | undefined {
  const parts = path.split('/')
  const fits = (call: Call, of: readonly string[]) =>
    call.method === method &&
    of.length === parts.length &&
    of.every((part, at) => part.startsWith('{') || part === parts[at])
  return everyCall.find(({ call, parts }) => fits(call, parts))?.call
}
const parameters = ({ path }: Call) => path.split('{').length
/** All calls with the parts of their paths. Those with fewer parameters come first. */
const everyCall = Object.values(allCalls())
  .flatMap((calls) => Object.values<Call>(calls))
  .sort((one, other) => parameters(one) - parameters(other))
  .map((call) => ({ call, parts: call.path.split('/') }))

/** Returns the answer of a list. */
export const listAnswer = (name: string, rows: readonly unknown[], total = rows.length, size = 100) => ({
  body: {
    _embedded: { [name]: rows },
    _links: { self: { href: '/' } },
    page: { size, totalElements: total, totalPages: Math.ceil(total / size), number: 0 },
  },
})

/** Returns an error answer. */
export const problemAnswer = (status: number, code: string, more: object = {}) => ({
  status,
  body: { type: 'about:blank', title: code, status, detail: code, message: `english ${code}`, code, ...more },
})

/**
 * The answers for saved views and chosen columns, which every list loads. Most tests do not depend on them.
 */
const usualAnswers = new Map<string, object>([
  [api.views.list.path, listAnswer('views', []).body],
  [api.views.columns.path, { lists: [] }],
  [api.users.inviting.path, { hindrance: null, _links: {} }],
  [
    api.users.currentUser.path,
    { id: 2, username: 'ada', displayname: 'Ada', language: 'en', version: 1, _links: {} },
  ],
  [api.mailboxes.failing.path, { mailboxes: [], _links: {} }],
])
