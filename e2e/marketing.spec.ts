import { expect, signIn, test, visit } from './harness/test.ts'

test('logs in to Meetup, updates its events and finds them in the list', async ({ browser }) => {
  // This page may leave the product, because the login of Meetup is at another address.
  const page = await browser.newPage()
  await signIn(page, 'admin')
  await visit(page, '/marketing/apis')
  const login = page.getByRole('button', { name: 'Aanmelden bij Meetup' })

  // 1. The user denies access.
  await login.click()
  await page.getByRole('link', { name: 'Deny' }).click()
  await expect(page.getByRole('alert')).toContainText('De aanmelding bij Meetup is afgebroken.')
  await page.getByRole('link', { name: 'Terug naar evenementen' }).click()

  // 2. The user allows access.
  await login.click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(page.getByText('Meetup is verbonden')).toBeVisible()
  await expect(page).toHaveURL(/\/marketing\/apis$/)
  await expect(login).toBeHidden()

  // 3. A background job reads the events.
  await page.getByRole('button', { name: 'Evenementen van Meetup bijwerken' }).click()
  await expect(page.getByText('Klaar')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('grid').getByText('Spring drinks 1', { exact: true }).first()).toBeVisible()
  await page.context().close()
})

test.describe('at Mailchimp', () => {
  test.use({ provokes: [422] })

  test('adds a store after its domain was refused, and deletes it', async ({ signedIn }) => {
    const page = await signedIn('admin')
    await page.goto('/marketing/mailchimp')
    await page.getByRole('button', { name: 'Winkel toevoegen' }).click()
    const form = page.getByRole('dialog', { name: 'Winkel toevoegen' })
    const field = (name: RegExp) => form.getByRole('textbox', { name })
    await field(/^Id/).fill('haven')
    await field(/^Naam/).fill('Haven')
    await field(/^Platform/).fill('custom')
    await field(/^Domein/).fill('stay.example')
    await form.getByRole('combobox', { name: /^Lijst/ }).click()
    await page.getByRole('option', { name: /^Guests/ }).click()
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByText(/A store with the domain stay.example already exists/)).toBeVisible()
    await field(/^Domein/).fill('haven.example')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await expect(form).toBeHidden()

    await page.getByRole('button', { name: 'Haven', exact: true }).click()
    await expect(page.getByText('haven.example')).toBeVisible()
    await page.getByRole('button', { name: 'Haven verwijderen' }).click()
    await page
      .getByRole('dialog', { name: 'Deze winkel verwijderen?' })
      .getByRole('button', { name: 'Verwijderen' })
      .click()
    await expect(page.getByText('Haven is verwijderd')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Haven', exact: true })).toBeHidden()
  })
})

test('saves filters as a segment, chooses the audience of a brand, and sends it to Mailchimp', async ({
  signedIn,
}) => {
  const page = await signedIn('admin')
  await visit(page, '/marketing/segments')

  // 1. The user saves the filters under a name that other users see.
  await page.getByRole('searchbox', { name: /^Naam, e-mail/ }).fill('an')
  await expect(page).toHaveURL(/query=an/)
  await page.getByRole('button', { name: 'Weergaven' }).click()
  await page.getByRole('menuitem', { name: 'Huidige weergave opslaan…' }).click()
  const view = page.getByRole('dialog', { name: 'Opslaan als weergave' })
  await view.getByRole('textbox', { name: 'Naam' }).fill('Lentebrief')
  await view.getByRole('checkbox', { name: 'Voor anderen' }).check()
  await view.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('link', { name: /^Lentebrief/ })).toBeVisible()

  // 2. If no exploiter has an audience, no client is sent to Mailchimp.
  const sync = page.getByRole('button', { name: 'Met Mailchimp synchroniseren' })
  await sync.click()
  await expect(page.getByText('Geen exploitant heeft een doelgroep')).toBeVisible({ timeout: 60_000 })

  // 3. If an exploiter has an audience, its clients who agreed are sent.
  await page.getByRole('combobox', { name: 'CityStay' }).click()
  await page.getByRole('option', { name: /^Guests/ }).click()
  await expect(page.getByText('De doelgroep van CityStay is gewijzigd')).toBeVisible()
  await sync.click()
  await expect(page.getByText(/^Aan de doelgroep toegevoegd – CityStay: \d+$/)).toBeVisible({
    timeout: 60_000,
  })
})
