import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { dragByFinger } from './harness/finger.ts'
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

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a card that a finger lifted is dragged to another fase', async ({ page, signedIn }) => {
    await signedIn('manager')
    await page.goto('/')
    await settled(page)
    const [from, to] = ['Offers received', 'Negotiation/Assessment']
    const stay = { checkinDate: '2031-03-03', checkoutDate: '2031-03-10' }
    const client = { name: 'Vingerploeg', contactName: 'Hilde', organisation: { organisationId: 1 } }
    await ask(page, 'POST', '/api/v2/backend/reservation', { ...client, ...stay, exploiterId: 1, fase: from })
    await visit(page, `/enquiries?query=Vingerploeg&view=board&notFases=&fases=${from},${to}`)
    const column = page.locator(`[data-column="${to}"]`)
    const card = page.getByRole('article').filter({ hasText: 'Vingerploeg' })
    await expect(card).toBeVisible()
    await settled(page)
    const [start, end] = [await card.boundingBox(), await column.boundingBox()]
    const by = { x: (end?.x ?? 0) - (start?.x ?? 0) + 60, y: 40 }
    await dragByFinger(page, card, page.locator('[data-column][data-target]'), by)
    await expect(column.getByRole('link', { name: 'Vingerploeg' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible()
  })
})
