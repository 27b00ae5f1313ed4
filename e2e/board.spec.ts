import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

test('a card of the board is dragged to another status, and the list agrees', async ({ page, signedIn }) => {
  await signedIn('manager')
  await page.goto('/')
  await settled(page)
  const lead = { name: 'Sleepwerk', user: '/api/user/2' }
  const { organisationId } = await ask(page, 'POST', '/api/v2/organisation/save', lead)
  await visit(page, '/organisation?query=Sleepwerk&view=board')
  const [card, column] = [
    page.locator(`[data-card="${organisationId}"]`),
    page.getByRole('region', { name: /^Klant/ }),
  ]
  await expect(card).toBeVisible()
  await settled(page)
  await axeClean(page)
  await card.dragTo(column)
  await expect(column.locator(`[data-card="${organisationId}"]`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible()
  await page.getByText('Lijst', { exact: true }).click()
  await expect(page.getByRole('row', { name: /Sleepwerk/ })).toContainText('Klant')
})
