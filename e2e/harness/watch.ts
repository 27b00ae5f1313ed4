import type { Page } from '@playwright/test'

/** What a journey provokes: refusals by their status, other complaints by words that are in them. */
export type Provoked = readonly (number | string)[]

/** Collects what no page may do: complain in the console, fall over, or call a foreign host. */
export function watchPage(page: Page, home: string, provoked: Provoked): string[] {
  const isProvoked = (text: string) =>
    provoked.some((one) => text.includes(typeof one === 'number' ? `a status of ${one} ` : one))
  const complaints: string[] = []
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

/** Addresses without a host (data:, blob:) stay in the browser. */
function isForeign(address: string, home: string): boolean {
  return /^(https?|wss?):/.test(address) && new URL(address).host !== new URL(home).host
}
