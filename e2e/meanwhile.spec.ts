import { makeBrand } from './harness/inbox-day.ts'
import { arrived } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

/**
 * A colleague merges the client of a conversation, hands the conversation over and erases the person, while a
 * user writes the reply.
 */
test.describe('while a reply is written', () => {
  test.use({ provokes: [404] })

  test('its client is merged, its conversation handed over, and then its person erased', async ({
    page,
    context,
    callsOf,
  }) => {
    const brand = await makeBrand(page.request, 'Tussenmerk')
    const colleague = await callsOf('admin')
    await brand.send('Rooms in Delft', 'We look for rooms in Delft. Regards, Søren Kjær')
    await brand.signIn(page)
    await page.goto('/messages')
    await page.locator('[data-row-link]').filter({ hasText: 'Rooms in Delft' }).click()
    await page.getByRole('button', { name: 'Voorstellen overnemen en aan mij toewijzen' }).click()
    const client = page.getByRole('combobox', { name: 'Klant' })
    await expect(client).toHaveValue(/Søren Kjær Tussenmerk/)
    await page.getByRole('button', { name: 'Beantwoorden', exact: true }).click()
    const text = page.locator('[contenteditable="true"]')
    await text.fill('Two rooms are free from Monday.')

    const { clientId: kept } = await colleague('POST', '/api/client', {
      ...{ firstname: 'Søren', lastname: 'Kjær-Holm Tussenmerk', email: 'kjaer.holm@tussenmerk.example' },
      exploiter: brand.exploiter,
    })
    const messageId = /(?:messages.|peek=)(\d+)/.exec(page.url())?.[1]
    await test.step('merged: the client that stays is shown, and the text is kept', async () => {
      await colleague('POST', '/api/v2/client/merge', {
        keep: `/api/client/${kept}`,
        merge: `/api/client/${brand.clientId}`,
      })
      await expect(client).toHaveValue(/Kjær-Holm/)
      await expect(text).toHaveText('Two rooms are free from Monday.')
    })

    await test.step('handed over: the new user is shown, and the text is kept', async () => {
      await colleague('POST', `/api/messagingMessage/${messageId}/user/-1`)
      await expect(page.getByRole('combobox', { name: 'Gebruiker' })).not.toHaveValue(/Sales Tussenmerk/)
      await expect(text).toHaveText('Two rooms are free from Monday.')
    })

    await test.step('erased: the page says that it is gone, and nothing of it stays in the browser', async () => {
      const record = await context.newPage()
      await brand.signIn(record)
      await record.goto(`/client/detail/${kept}`)
      await expect(record.getByRole('heading', { name: /Kjær-Holm/ })).toBeVisible()
      const { version } = await colleague('GET', `/api/client/${kept}`)
      await colleague('POST', `/api/client/${kept}/erasure`, { version })
      await expect(page.getByText('Dit bestaat niet (meer)')).toBeVisible()
      await expect(text).toHaveCount(0)
      await expect(record.getByText('Dit bestaat niet (meer)')).toBeVisible()
      await expect(record.getByText(/Kjær-Holm/)).toHaveCount(0)
      await page.reload()
      await arrived(page)
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
        'Two rooms are free',
      )
    })
  })
})
