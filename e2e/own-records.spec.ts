import type { Page } from '@playwright/test'
import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { makeBrand } from './harness/inbox-day.ts'
import { fitsItsWidth, settled } from './harness/screen.ts'
import { expect, inFullRun, test, visit } from './harness/test.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') })

/** Sets on the page of teams which records managers see. */
async function setSight(page: Page, sight: string) {
  await visit(page, '/system/teams')
  await settled(page)
  await rows(page).filter({ hasText: 'Manager' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Manager' }).click()
  await page.getByRole('option', { name: sight }).click()
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(page).filter({ hasText: 'Manager' })).toContainText(sight)
}

/** Returns the lines of a list's export below the headings. */
async function exported(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => sessionStorage.getItem('stayboard.token') ?? '')
  const answer = await page.request.get('/api/v2/backend/enquiries/export?format=csv', {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.text()).trim().split('\n').slice(1)
}

// A record that was handed over is no longer visible to its former owner, so requests for it get 404.
test.use({ provokes: [404] })

test('a role that sees own records only: list, search, export and count agree, until a hand-over', async ({
  signedIn,
  callsOf,
  browser,
  request,
}) => {
  const { userId, signIn, enquiry } = await makeBrand(request, 'Eigenwerk')
  const [admin, asAdmin] = [await signedIn('admin'), await callsOf('admin')]
  await asAdmin('PUT', '/api/user', { id: userId, exploiters: [] })
  const seller = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await signIn(seller)
  await seller.goto('/enquiries')
  await settled(seller)
  const total = async () => (await ask(seller, 'GET', '/api/v2/backend/enquiries?size=1')).page.totalElements
  expect(await total()).toBeGreaterThan(20)

  await setSight(admin, 'Eigen gegevens')
  await axeClean(admin)
  // The open list learns of the change, and keeps its rows in place until the user reloads them.
  await seller.getByRole('button', { name: 'De lijst is gewijzigd' }).click()
  await expect(rows(seller)).toHaveCount(1)
  await expect(rows(seller)).toContainText(enquiry)
  expect(await total()).toBe(1)
  expect(await exported(seller)).toHaveLength(1)
  const { found } = await ask(seller, 'GET', '/api/find?query=ploeg')
  const enquiries = found.filter(({ kind }: { kind: string }) => kind === 'enquiry')
  expect(enquiries).toHaveLength(1)
  const enquiryId = enquiries[0].id
  const { fases } = (await ask(seller, 'GET', '/api/statistics/pipeline'))._embedded
  expect(fases.reduce((sum: number, one: { total: number }) => sum + one.total, 0)).toBe(1)

  await test.step('somebody else hands the open enquiry over', async () => {
    await visit(seller, `/enquiries/${enquiryId}`)
    await expect(seller.getByText(enquiry).first()).toBeVisible()
    const other = await asAdmin('GET', '/api/current_user')
    await asAdmin('PUT', '/api/v2/backend/reservation', { enquiryId, userId: other.id })
    await expect(seller.getByText(/bestaat niet/).first()).toBeVisible()
    await seller.mouse.move(0, 0)
    await visit(seller, '/enquiries')
    await expect(rows(seller)).toHaveCount(0)
  })

  await setSight(admin, 'Alle gegevens')
  await expect.poll(() => rows(seller).count()).toBeGreaterThan(5)
  await seller.context().close()
})

inFullRun('teams: add one, and put a colleague in it', async ({ signedIn }) => {
  const page = await signedIn('admin')
  await page.goto('/system/teams')
  await settled(page)
  await page.getByRole('link', { name: 'Team toevoegen' }).click()
  await page.keyboard.type('Ploeg Noord')
  await page.keyboard.press('Control+Enter')
  await expect(rows(page).filter({ hasText: 'Ploeg Noord' })).toBeVisible()
  await visit(page, '/user?query=viewer')
  await settled(page)
  await rows(page).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Team' }).fill('Noord')
  await page.getByRole('option', { name: 'Ploeg Noord' }).click()
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(page).first()).toContainText('Ploeg Noord')
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/system/teams')
  await settled(page)
  await fitsItsWidth(page)
})
