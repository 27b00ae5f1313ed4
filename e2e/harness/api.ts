import { expect, type Page } from '@playwright/test'
import { isSave } from './saves.ts'

/** Makes a call as the user signed in on the page. Returns the body of the answer; fails unless the call succeeds. */
export async function ask(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
) {
  const token = await page.evaluate(() => sessionStorage.getItem('stayboard.token') ?? '')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) })
  // What is deleted has no body.
  const isDeletion = method === 'DELETE'
  expect(answer.status(), await answer.text()).toBe(isDeletion ? 202 : 200)
  return isDeletion ? undefined : answer.json()
}

/** Collects the writing calls that the page makes from now on. */
export function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (isSave(request)) writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return writes
}
