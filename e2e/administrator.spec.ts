import type { Page } from '@playwright/test'
import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { countingEffort } from './harness/effort.ts'
import { keyboard, mouse } from './harness/hands.ts'
import { linkFor } from './harness/invitation.ts'
import { fitsItsWidth, settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

const ways = [
  ['by mouse', mouse],
  ['by keyboard only', keyboard],
] as const

/** Returns the texts of the main menu. */
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' }).allInnerTexts()

/** Returns the addresses of all menu entries, with all groups open. */
async function entriesOf(page: Page): Promise<(string | null)[]> {
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  const folded = menu.locator('button[aria-expanded="false"]')
  while ((await folded.count()) > 0) await folded.first().click()
  return menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

/**
 * The menu of a user with the roles of marketing and content editors, by the table of roles. The first entry
 * is the name of the product.
 */
const ofBothRoles = [
  ...['/dashboard', '/dashboard', '/client', '/messages', '/saved_replies', '/hand_overs', '/reservations'],
  ...['/organisation', '/add_organisation'],
  ...['/provider_meta', '/provider_departments', '/content_health', '/channel_rules', '/provider_map'],
  ...['hyperguest', 'mews', 'mews_errors', 'calls'].map((name) => `/channel_managers/${name}`),
  ...['/countries', '/cities', '/system/filters', '/imports', '/system/tags', '/wiki'],
]

/** Goes to a page without loading the application anew, which would sign in as the administrator again. */
const goWithin = (page: Page, href: string) =>
  page.evaluate((to) => window.__TSR_ROUTER__.navigate({ href: to }), href)

// The server refuses changes by an administrator who sees the product as another user.
test.use({ provokes: [403] })

for (const [way, handsOf] of ways) {
  test(`a colleague comes, is looked over the shoulder, and leaves, ${way}`, async ({
    page,
    browser,
    signedIn,
  }) => {
    test.slow()
    const { press } = handsOf(page)
    const { begin, within } = await countingEffort(page)
    const dialog = page.getByRole('dialog')
    const username = `collega.${way.length}`
    const row = page.getByRole('row').filter({ hasText: username })

    await signedIn('admin')
    await page.goto('/user')
    await settled(page)

    await test.step('a new colleague with two roles', async () => {
      await begin()
      await press(page.getByRole('link', { name: 'Gebruiker toevoegen' }))
      await expect(dialog.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeFocused()
      await page.keyboard.type(username)
      await dialog.getByRole('textbox', { name: 'E-mail', exact: true }).fill(`${username}@stayboard.example`)
      await dialog.getByRole('checkbox', { name: 'Marketing' }).focus()
      await page.keyboard.press('Space')
      await dialog.getByRole('checkbox', { name: 'Contentredacteur' }).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Control+Enter')
      await expect(row).toBeVisible()
      await expect(row).toContainText('Uitgenodigd')
      await within(4, 'add a colleague')
    })

    await test.step('seen as that colleague: the menu is theirs, and nothing can be changed', async () => {
      const own = await menuOf(page)
      await row.hover()
      await begin()
      await press(row.getByRole('button', { name: `Het programma bekijken als ${username}` }))
      const banner = page.getByRole('status').filter({ hasText: `U bekijkt het programma als ${username}` })
      await expect(banner).toBeVisible()
      await within(1, 'see the product as a colleague')
      await settled(page)
      expect(await menuOf(page)).not.toEqual(own)
      await expect(page.getByRole('link', { name: 'Financieel' })).toHaveCount(0)
      await axeClean(page)
      await fitsItsWidth(page)
      await goWithin(page, '/cities')
      await settled(page)
      await expect(banner).toBeVisible()
      const star = page.getByRole('button', { name: /^Favoriet: / }).first()
      const before = await star.getAttribute('aria-pressed')
      await star.click()
      await expect(page.getByText(/^U bekijkt het programma als iemand anders/)).toBeVisible()
      await expect(star).toHaveAttribute('aria-pressed', before ?? '')
      await goWithin(page, '/dashboard')
      await settled(page)
      await press(page.getByRole('button', { name: 'Terug naar uw eigen account' }))
      await expect(banner).toHaveCount(0)
      expect((await ask(page, 'GET', '/api/current_user')).username).toBe('admin')
    })

    await test.step('the colleague chooses a password, and has the menu of both roles', async () => {
      const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
      const own = await context.newPage()
      await own.goto(await linkFor(username))
      await settled(own)
      await axeClean(own)
      await fitsItsWidth(own)
      await own.setViewportSize({ width: 1440, height: 900 })
      await own.keyboard.type('Collega1pass')
      await own.keyboard.press('Tab')
      await own.keyboard.type('Collega1pass')
      await own.keyboard.press('Enter')
      await settled(own)
      await expect(own).toHaveURL(/\/dashboard$/)
      expect(await entriesOf(own)).toEqual(ofBothRoles)
      await context.close()
    })

    await test.step('the colleague leaves, and the work goes to a successor', async () => {
      const users = await ask(page, 'GET', `/api/users?query=${username}`)
      const { id } = users._embedded.users[0]
      const lead = { name: `Werk van ${username}`, user: `/api/user/${id}` }
      await ask(page, 'POST', '/api/v2/organisation/save', lead)
      await visit(page, '/user')
      await settled(page)
      await row.hover()
      await begin()
      await press(row.getByRole('button', { name: `${username} deactiveren` }))
      const successor = dialog.getByRole('combobox', { name: 'Overdragen aan' })
      await successor.focus()
      await page.keyboard.type('Eva')
      await page.keyboard.press('Enter')
      await expect(successor).toHaveValue('Eva de Vries')
      await page.keyboard.press('Control+Enter')
      await expect(dialog).toHaveCount(0)
      await within(3, 'hand over and deactivate')
      expect((await ask(page, 'GET', `/api/user/${id}/uses`)).uses).toEqual({})
    })
  })
  test(`a client is erased on request, ${way}`, async ({ page, signedIn }) => {
    const { press } = handsOf(page)
    const { begin, within } = await countingEffort(page)
    const dialog = page.getByRole('dialog')
    const person = {
      firstname: 'Zbigniew',
      lastname: `Wissema${way.length}`,
      email: `z${way.length}@wissema.example`,
    }
    await signedIn('admin')
    await page.goto('/client')
    await settled(page)
    const { clientId } = await ask(page, 'POST', '/api/client', person)
    await ask(page, 'POST', '/api/activity', { kind: 'CALL', text: 'Ill', client: `/api/client/${clientId}` })

    await visit(page, `/client/detail/${clientId}`)
    await settled(page)
    await begin()
    await press(page.getByRole('button', { name: 'Wissen…' }))
    await expect(dialog).toContainText(`Zbigniew Wissema${way.length} wissen?`)
    await expect(dialog).toContainText('de tekst van 1 activiteit')
    await expect(dialog).toContainText('Van deze persoon wordt niets bewaard.')
    await axeClean(page)
    await fitsItsWidth(page)
    await press(dialog.getByRole('button', { name: 'Definitief wissen' }))
    await expect(page.getByText('De klant is gewist')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Klanten' })).toBeVisible()
    await within(3, 'erase a client')

    await goWithin(page, '/system/maintenance?tab=erasures')
    await expect(page.getByText('Afgerond').first()).toBeVisible({ timeout: 30_000 })
    await axeClean(page)
    const traces = await ask(page, 'GET', `/api/clients?query=${person.lastname}`)
    expect(traces.page.totalElements).toBe(0)
    const latest = await ask(page, 'GET', '/api/history?page=0&size=100')
    expect(JSON.stringify(latest)).not.toContain(person.lastname)
  })
}
