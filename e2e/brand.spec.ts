import { countingEffort } from './harness/effort.ts'
import { keyboard, mouse } from './harness/hands.ts'
import { dot } from './harness/pictures.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

const ways = [
  ['by mouse', mouse],
  ['by keyboard only', keyboard],
] as const

for (const [way, handsOf] of ways) {
  test(`a brand goes live, each step within its number of presses, ${way}`, async ({ page, signedIn }) => {
    test.slow()
    const { press, write, tick, goTo } = handsOf(page)
    const { begin, within, total } = await countingEffort(page)
    const dialog = page.getByRole('dialog').first()
    const field = (name: string) => dialog.getByRole('textbox', { name })
    const name = `Kademerk ${way}`
    const host = way.replace(/\W/g, '')
    const step = (title: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    const isDone = (title: string) => expect(step(title)).toContainText('Gereed')
    const save = () => page.keyboard.press('Control+Enter')
    await signedIn('admin')
    await page.goto('/dashboard')
    await settled(page)

    await test.step('the brand, its sender, consent and confirmation', async () => {
      await begin()
      await goTo('Exploitanten')
      await press(page.getByRole('link', { name: 'Exploitant toevoegen' }))
      await expect(field('Naam')).toBeFocused()
      await page.keyboard.type(name)
      // The users with a mouse also move between fields by Tab.
      const { write: next } = keyboard(page)
      await next(field('Domeinnamen'), `${host}.localhost`)
      await next(field('Afzender van e-mails'), `info@${host}.example`)
      await next(field('Telefoon'), '+31 20 123 4567')
      await next(field('Adres'), 'Kade 1, Amsterdam')
      await next(field('Toestemmingstekst'), 'Ik ga akkoord')
      await tick(dialog.getByRole('checkbox', { name: 'Aanvragen van de website bevestigen' }))
      await save()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await within(5, 'add a brand')
    })

    await test.step('its page says what is missing; the logo', async () => {
      const row = page.getByRole('row').filter({ hasText: name })
      await row.hover()
      await begin()
      await press(row.getByRole('link', { name: `Live gaan: ${name}` }))
      await expect(step('Naam, logo en briefhoofd')).toContainText('Ontbreekt: Logo')
      await press(step('Naam, logo en briefhoofd').getByRole('button', { name: 'Bewerken' }))
      await expect(dialog).toBeVisible()
      const chooser = page.waitForEvent('filechooser')
      await press(dialog.getByRole('button', { name: 'Bestand kiezen' }))
      await (await chooser).setFiles(dot)
      await save()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await isDone('Naam, logo en briefhoofd')
      await within(4, 'see what is missing and add the logo')
    })

    await test.step('each part is tried on the same page', async () => {
      await begin()
      await press(step('Mailafzender').getByRole('button', { name: 'Stuur mij een testmail' }))
      // The server of the journeys has no mail sender, so it writes the mail to a file.
      await expect(step('Mailafzender')).toContainText('alleen naar een bestand geschreven')
      await within(1, 'try the sender')

      await press(step('API-sleutel van de website').getByRole('button', { name: 'API-sleutel' }))
      await press(dialog.getByRole('button', { name: 'Nieuwe sleutel aanmaken' }))
      await expect(dialog).toContainText('Kopieer de sleutel nu')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await isDone('API-sleutel van de website')
      await within(2, 'make the key')

      await press(step('Formulier van de website').getByRole('button', { name: 'Testaanvraag versturen' }))
      await expect(
        step('Formulier van de website').getByRole('link', { name: /^Testaanvraag/ }),
      ).toBeVisible()
      await isDone('Formulier van de website')
      await within(1, 'try the form')

      const file = page.waitForEvent('download')
      await press(step('Formulier van de website').getByRole('button', { name: 'Formulier downloaden' }))
      expect((await file).suggestedFilename()).toBe(`${name}.html`)
      await within(1, 'get the form')

      await press(step('Voorstel als pdf').getByRole('button', { name: 'Het briefhoofd klopt' }))
      await isDone('Voorstel als pdf')
      await within(1, 'approve the letterhead')
    })

    for (const title of ['Toestemmingstekst', 'Bevestiging aan de klant', 'Wie een melding krijgt'])
      await isDone(title)
    expect(total()).toBeLessThanOrEqual(15)

    await test.step('a brand that ended is not offered for a new enquiry', async () => {
      await goTo('Exploitanten')
      const row = page.getByRole('row').filter({ hasText: name })
      await row.hover()
      await begin()
      await press(row.getByRole('link', { name: `${name} bewerken` }))
      await tick(dialog.getByRole('checkbox', { name: 'Actief' }))
      await save()
      await expect(row).toContainText('Beëindigd')
      await within(3, 'end a brand')
      await page.goto('/enquiries/0')
      await settled(page)
      await write(page.getByRole('combobox', { name: 'Exploitant' }), name)
      await expect(page.getByRole('option', { name })).toHaveCount(0)
    })
  })
}
