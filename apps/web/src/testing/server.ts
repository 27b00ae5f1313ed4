import { api, followEvents } from '@stayboard/contract'
import { vi } from 'vitest'

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

/**
 * Answers the browser's calls in a test, by a function of the test's own; `lost` breaks the line.
 * Gives the list of what was asked, in order.
 */
export function answerCalls(
  answer: (asked: Asked) => Answer | 'lost' | Promise<Answer | 'lost'>,
  answersViews = false,
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
    // Every list asks for its saved views; tests of lists are about the rows.
    if (asked.path === api.views.list.path && asked.method === 'GET' && !answersViews) {
      return new Response(JSON.stringify(listAnswer('views', []).body))
    }
    // The stream of changes stays open and silent.
    if (asked.path === followEvents.path) return endless(init.signal)
    // Nobody else has a record open.
    if (asked.path === api.presence.announce.path) return Response.json({ others: [] })
    all.push(asked)
    const given = await answer(asked)
    if (given === 'lost') throw new TypeError('The line is down')
    init.signal?.throwIfAborted()
    const { status = 200, body = {}, headers = {} } = given
    return new Response(JSON.stringify(body), { status, headers })
  })
  return all
}

const endless = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** A list's answer as the server gives it. */
export const listAnswer = (name: string, rows: readonly unknown[], total = rows.length, size = 100) => ({
  body: {
    _embedded: { [name]: rows },
    _links: { self: { href: '/' } },
    page: { size, totalElements: total, totalPages: Math.ceil(total / size), number: 0 },
  },
})

/** An error as the server answers it. */
export const problemAnswer = (status: number, code: string, more: object = {}) => ({
  status,
  body: { type: 'about:blank', title: code, status, detail: code, message: `english ${code}`, code, ...more },
})
