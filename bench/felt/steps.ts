import type { Page } from '@playwright/test'
import type { Throttled } from './throttled.ts'

/** A user action on a page, and the aim for its duration. */
export interface Step {
  name: string
  /** The aim for the duration of the step, in ms. */
  aim: number
  /** Prepares a measurement, does it, and returns the time in ms. */
  measure: (browser: Throttled) => Promise<number>
}

const ROWS = 'tbody [data-row-link]'
const FORM = 'main form input[name]'
const DIALOG = '[role="dialog"] :is(input, [role="option"])'
/** The text that a step types into the form. */
const TYPED = 'Monteurs voor de nieuwe hal'

const go = (page: Page, href: string, selector: string): Promise<number> =>
  page.evaluate(`felt.go(${JSON.stringify(href)}, ${JSON.stringify(selector)})`)

/** A step that navigates from another page, whose data is cached, to the page. */
const navigation = (name: string, href: string, selector = ROWS, aim = 700): Step => ({
  name,
  aim,
  measure: async ({ page, longestTask }) => {
    await go(page, href === '/wiki' ? '/cities' : '/wiki', 'h1')
    await page.evaluate('felt.rest()')
    await longestTask()
    return go(page, href, selector)
  },
})

/** A step that opens a dialog over a page and closes it. Only script time is measured. */
const dialog = (name: string, href: string, open: (page: Page) => Promise<void>): Step => ({
  name,
  aim: 150,
  measure: async ({ page, spent, longestTask }) => {
    await go(page, href, ROWS)
    await page.evaluate('felt.rest()')
    await longestTask()
    const before = await spent('scripts')
    await open(page)
    await page.evaluate(`felt.until(${JSON.stringify(DIALOG)})`)
    const time = (await spent('scripts')) - before
    await page.keyboard.press('Escape')
    await page.locator(DIALOG).first().waitFor({ state: 'detached' })
    return time
  },
})

const presses = (selector: string) => (page: Page) => page.locator(selector).first().dispatchEvent('click')

const typing: Step = {
  name: 'A key typed into the enquiry form',
  aim: 16,
  measure: async ({ page, spent, longestTask }) => {
    await go(page, '/enquiries/0', FORM)
    await page.evaluate('felt.rest()')
    const field = page.locator('main form input[name="name"]')
    await field.focus()
    await longestTask()
    const before = await spent('all')
    for (const key of TYPED) await page.keyboard.press(key === ' ' ? 'Space' : key)
    const time = (await spent('all')) - before
    await field.fill('')
    return time / TYPED.length
  },
}

/** The measured steps. Lists have a hundred rows. */
export const steps: readonly Step[] = [
  dialog('Dialog: filters over 100 enquiries', '/enquiries?size=100', presses('main button[aria-controls]')),
  dialog('Dialog: a client over 100 clients', '/client?size=100', presses('main a[href*="open=new"]')),
  dialog('Dialog: palette over 100 enquiries', '/enquiries?size=100', (page) =>
    page.keyboard.press('Control+k'),
  ),
  navigation('To 100 enquiries', '/enquiries?size=100'),
  navigation('To an enquiry', '/enquiries/12', FORM),
  navigation('To 100 organisations', '/organisation?size=100'),
  navigation('To an organisation', '/add_organisation/3', FORM),
  navigation('To 100 clients', '/client?size=100'),
  navigation('To 100 departments', '/provider_departments?size=100'),
  navigation('To the reservations', '/reservations'),
  navigation('To the dashboard', '/dashboard', 'h1'),
  navigation('To the finance overview', '/financial/overview', '[data-sum]', 1200),
  typing,
]
