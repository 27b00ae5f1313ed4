import { expect, type Page } from '@playwright/test'
import { isSave } from './saves.ts'

/** Makes a call as whoever is signed in on the page, and gives the answer's body; it has to succeed. */
export async function ask(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const token = await page.evaluate(() => sessionStorage.getItem('stayboard.token') ?? '')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Counts the calls a page makes from now on that write. */
export function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (isSave(request)) writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return writes
}
