import type { Locator, Page } from '@playwright/test'
import { ask } from './api.ts'

export const item = '/api/financial/prognosis'
export const CREW = 'Ploeg maandeinde'

/** Returns the previous month in the time zone of the office, as `yyyy-MM`. */
export function lastMonth(): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

/** Converts a text such as `1.234,56` to cents. A dash is 0. */
export const centsOf = (text: string | null) =>
  Math.round(Number((text ?? '').replace(/[^\d,-]/g, '').replace(',', '.')) * 100)

/** Five rows of a sheet whose totals were calculated by hand. */
const examples = [
  ['PROGNOSIS', '15-01-2031', '60', '95,00', '', '40'],
  ['PROGNOSIS', '30-01-2031', '7', '', '1.000,00', '33'],
  ['BOOKED', '20-02-2031', '20', '90,00', '', ''],
  ['CANCELLED', '10-03-2031', '40', '', '4.000,01', ''],
  ['PENDING', '01-01-2031', '31', '100,00', '', ''],
]
export const exampleRows = (organisation: string) =>
  examples.map(([status, start, nights, pricePerNight, totalPrognosis, probability]) => {
    return { organisation, status, start, nights, pricePerNight, totalPrognosis, probability }
  })

/**
 * Returns thirty rows as copied from a spreadsheet, with amounts and days in several notations. Three cells
 * are invalid, of which one is an ambiguous day.
 */
export function sheet(organisation: string, month: string): string {
  const amounts = ['1.234,00', '1,234.00', '€ 1 234', '1234']
  const [year, number] = month.split('-')
  const days = [`01-${number}-${year}`, `${month}-01`, `01.${number}.${year}`]
  const rows = Array.from({ length: 30 }, (_, at) => [
    at === 4 ? 'Bestaat niet' : organisation,
    '1',
    at === 0 ? 'PENDING' : 'PROGNOSIS',
    `${CREW} ${at + 1}`,
    at === 6 ? '03/04/2032' : days[at % days.length],
    '30',
    '',
    '',
    at === 2 ? '1,234' : amounts[at % amounts.length],
    '50 %',
    '',
  ])
  return rows.map((cells) => cells.join('\t')).join('\n')
}

export async function pasteInto(cell: Locator, text: string) {
  await cell.evaluate((element, content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Returns the id of an organisation without prognoses, so that all its figures come from this journey. */
export async function quietOrganisation(page: Page): Promise<string> {
  for (let id = 240; id > 0; id -= 1) {
    const { page: found } = await ask(page, 'GET', `${item}?organisationId=${id}&page=0&size=1`)
    if (found.totalElements === 0) return String(id)
  }
  throw new Error('something is expected of every company')
}
