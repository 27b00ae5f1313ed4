import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'
import { isSave } from './saves.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Makes a call. Returns the body of the answer; fails unless the call succeeds. */
export type Ask = (method: Method, path: string, data?: object) => ReturnType<APIResponse['json']>

/**
 * Returns a function that makes calls with a token. Journeys use it to prepare data and to check the server's
 * state.
 */
export const asking =
  (request: APIRequestContext, token: string): Ask =>
  async (method, path, data) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.fetch(path, { method, headers, ...(data ? { data } : {}) })
    // The answer to a deletion has no body.
    const isDeletion = method === 'DELETE'
    expect(answer.status(), await answer.text()).toBe(isDeletion ? 202 : 200)
    return isDeletion ? undefined : answer.json()
  }

/** Makes a call as the user signed in on the page. */
export async function ask(page: Page, ...call: Parameters<Ask>): ReturnType<Ask> {
  const token = await page.evaluate(() => sessionStorage.getItem('stayboard.token') ?? '')
  return asking(page.request, token)(...call)
}

/** Collects the writing calls that the page makes from now on. */
export function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (isSave(request)) writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return writes
}
