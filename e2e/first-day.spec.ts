import { fases } from '../packages/contract/src/enquiries/fases.ts'
import { loadLanguage } from '../packages/i18n/src/index.ts'
import { asking } from './harness/api.ts'
import { keyboard, mouse } from './harness/hands.ts'
import { settled } from './harness/screen.ts'
import { takeSession, tokenIn } from './harness/session.ts'
import { expect, test } from './harness/test.ts'

const LEADS = 2000
const AT_ONCE = 20

/** Adds so many sales leads that a single lead cannot be found by scrolling. */
test.beforeAll(async ({ request }) => {
  test.setTimeout(300_000)
  const ask = asking(request, tokenIn(await takeSession(request, 'admin')))
  const add = (number: number) =>
    ask('POST', '/api/v2/organisation/save', {
      name: number === 34 ? 'Scheepswerf Zilvermeer Ø & Zn.' : `Prospect ${number} Holding`,
      user: '/api/user/1',
      city: 'Schiedam',
    })
  for (let from = 0; from < LEADS; from += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => add(from + at)))
  }
})

/** Runs before the scripts of the page. Records every pointer event. */
function notePointing() {
  addEventListener('pointerdown', () => sessionStorage.setItem('pointed', 'yes'), true)
}

const ways = [
  ['by keyboard only', keyboard],
  ['by mouse', mouse],
] as const

for (const [way, handsOf] of ways) {
  test(`a first working day, ${way}`, async ({ page }) => {
    test.setTimeout(400_000)
    await page.addInitScript(notePointing)
    const hands = handsOf(page)
    const company = `Nordlys Offshore ${way.length} A/S`
    const enquiry = `Turnaround team ${way.length}`
    const box = (name: string | RegExp) => page.getByRole('textbox', { name })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const list = (name: string) => page.getByRole('combobox', { name })
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

    await test.step('sign in as account manager', async () => {
      await page.goto('/')
      await hands.write(box('Gebruikersnaam'), 'manager')
      await hands.write(page.locator('input[name="password"]'), 'Demo1234')
      await hands.press(button('Inloggen'))
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Eva')
    })

    await test.step('find a sales lead among many', async () => {
      await hands.goTo('Organisaties')
      await expect(heading('Organisaties')).toBeVisible()
      await hands.write(page.getByRole('searchbox'), 'zilvermeer o')
      const lead = page.getByRole('link', { name: 'Scheepswerf Zilvermeer Ø & Zn.' }).first()
      await hands.press(lead)
      await expect(heading('Scheepswerf Zilvermeer Ø & Zn.')).toBeVisible()
    })

    await test.step('add an organisation with contacts', async () => {
      await hands.goTo('Nieuwe organisatie')
      await hands.write(box('Naam'), company)
      await hands.choose(list('Accountmanager'), 'Eva de Vries')
      await hands.save()
      await expect(heading(company)).toBeVisible()
      for (const name of ['Søren Kjær', "Hilde van 't Hart"]) {
        await hands.press(button('Contactpersoon toevoegen'))
        const contact = page.getByRole('region', { name: 'Nieuwe contactpersoon' })
        await hands.write(contact.getByRole('textbox', { name: 'Naam' }), name)
        await hands.press(contact.getByRole('button', { name: 'Opslaan' }))
        await expect(page.getByRole('rowheader', { name }).first()).toBeVisible()
      }
    })

    await test.step('add an enquiry for it', async () => {
      await hands.press(page.getByRole('link', { name: 'Nieuwe aanvraag' }))
      await expect(heading('Nieuwe aanvraag')).toBeVisible()
      await expect(list('Organisatie')).toHaveValue(company)
      await hands.write(box('Naam van de aanvraag'), enquiry)
      await hands.choose(list('Exploitant'), 'CityStay')
      await hands.write(box('Naam contactpersoon'), 'Søren Kjær')
      await hands.press(button('Aan mij toewijzen'))
      await hands.write(box('Inchecken'), '3-12-26')
      await hands.write(box('Uitchecken'), '27 februari 2027')
      await hands.write(box('Gasten'), '38')
      await hands.write(box('Prijs €'), '184.320')
      await hands.choose(list('Fase'), 'Aanvraaggegevens ontvangen')
      await hands.save()
      await expect(heading(enquiry)).toBeVisible()
      await expect(page).toHaveURL(/\/enquiries\/[1-9]\d*$/)
    })

    await test.step("move it through the fases to 'Closed - won'", async () => {
      const words = (await loadLanguage('nl')).options.fases
      const all = fases.slice(1, fases.indexOf('Closed - won') + 1)
      for (const fase of all) {
        await hands.press(page.getByRole('button', { name: 'Veld openen: Fase' }))
        await page.keyboard.type(words[fase])
        const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
        await page.keyboard.press('Enter')
        expect((await saved).status()).toBe(200)
        await expect(page.locator('header').getByText(words[fase])).toBeVisible()
      }
    })

    await test.step('see it in the booked list', async () => {
      await hands.press(page.getByRole('navigation').getByRole('link', { name: /^Geboekt/ }))
      await expect(heading('Geboekte aanvragen')).toBeVisible()
      await settled(page)
      const row = page.getByRole('row').filter({ hasText: enquiry })
      await expect(row).toContainText(company)
      await expect(row).toContainText('03-12-2026→ 27-02-2027 · 86 n')
      await expect(row).toContainText('184.320,00')
      await expect(row).toContainText('Eva')
    })

    expect(await page.evaluate(() => sessionStorage.getItem('pointed'))).toBe(
      handsOf === mouse ? 'yes' : null,
    )
  })
}
