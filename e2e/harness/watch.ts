import type { Page } from '@playwright/test'

/** The errors that a journey expects: refusals by status, other errors by a part of their text. */
export type Provoked = readonly (number | string)[]

/** Collects the faults of a page: console errors, page errors and requests to other hosts. */
export function watchPage(page: Page, home: string, provoked: Provoked): string[] {
  const isProvoked = (text: string) =>
    provoked.some((one) => text.includes(typeof one === 'number' ? `a status of ${one} ` : one))
  const complaints: string[] = []
  // If React recovers from an error, it reports the recovery and keeps the error itself as the cause.
  void page.addInitScript(() =>
    addEventListener('error', ({ error }) => {
      // biome-ignore lint/suspicious/noConsole: the journey reads what the page prints
      if (error?.cause) console.error(`caused by ${error.cause.stack ?? error.cause}`)
    }),
  )
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !isProvoked(message.text()))
      complaints.push(`console: ${message.text()} (${url})`)
  })
  page.on('request', (request) => {
    if (isForeign(request.url(), home)) complaints.push(`foreign host: ${request.url()}`)
  })
  return complaints
}

/** Addresses without a host (data:, blob:) do not leave the browser. */
function isForeign(address: string, home: string): boolean {
  return /^(https?|wss?):/.test(address) && new URL(address).host !== new URL(home).host
}
