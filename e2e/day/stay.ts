import { type Browser, expect, type Page } from '@playwright/test'
import { ask } from '../harness/api.ts'
import { fitsAFinger, fitsItsWidth } from '../harness/screen.ts'
import { watchPage } from '../harness/watch.ts'
import { crew } from './office.ts'

/** Returns the address of the answer page from the mail of a proposal. */
export function linkIn(content: string): string {
  const text = content.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return /https?:\/\/\S+#[\w.-]+/.exec(text)?.[0] ?? ''
}

/** Answers as the client, who chooses a house on a phone without an account and names the guests. */
export async function answerAsClient(browser: Browser, link: string, house: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await context.newPage()
  const complaints = watchPage(page, link, [])
  await page.goto(link)
  await page.getByRole('button', { name: `Choose ${house}` }).tap()
  await fitsItsWidth(page)
  await fitsAFinger(page)
  await page.getByRole('button', { name: 'Send choice' }).tap()
  await expect(page.getByText(/^Choice of Ann Bakker on /)).toBeVisible()
  await page.getByRole('textbox', { name: 'Names of the guests' }).fill(crew.join('\n'))
  await page.getByRole('button', { name: 'Send names' }).tap()
  await expect(page.getByText('The names were sent.')).toBeVisible()
  expect(complaints, 'what the client’s browser complained of').toEqual([])
  await context.close()
}

interface Stay {
  guests: { guestFirstName: string; guestLastName: string }[]
}

/**
 * Returns the bookings of an enquiry as its panel shows them: the names of the guests of each booking, and
 * the margin.
 */
export async function bookingsOf(page: Page, enquiryId: number) {
  const {
    enquiry: { refNumber },
  } = await ask(page, 'GET', `/api/v2/backend/enquiry/${enquiryId}`)
  const { margin, _embedded } = await ask(page, 'GET', `/api/v2/enquiry/space_types/${refNumber}`)
  const stays: Stay[] = _embedded.departments.flatMap((one: { spaceTypes: Stay[] }) => one.spaceTypes)
  const nameOf = ({ guestFirstName, guestLastName }: Stay['guests'][number]) =>
    `${guestFirstName} ${guestLastName}`
  return { margin, stays: stays.map(({ guests }) => ({ names: guests.map(nameOf).sort() })) }
}

const cents = (amount: number) => Math.round(amount * 100)

/** Returns the price of an enquiry, the margin of its bookings, and its prognosis by month, in cents. */
export async function moneyOf(page: Page, enquiryId: number) {
  const { enquiry } = await ask(page, 'GET', `/api/v2/backend/enquiry/${enquiryId}`)
  const { margin } = await bookingsOf(page, enquiryId)
  const { bookedTotals } = await ask(page, 'GET', '/api/financial/prognosis/per_month')
  const months: { month: string; total: number }[] = bookedTotals
  return {
    price: cents(enquiry.price),
    margin: { sales: cents(margin.sales), purchase: cents(margin.purchase), margin: cents(margin.margin) },
    months: Object.fromEntries(months.map(({ month, total }) => [month, cents(total)])),
  }
}
