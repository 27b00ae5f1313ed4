import { isFullRun } from '../apps/server/src/testing/extent.ts'
import { countingEffort } from './harness/effort.ts'
import { keyboard, mouse } from './harness/hands.ts'
import { makeBrand, question } from './harness/inbox-day.ts'
import { settled } from './harness/screen.ts'
import { expect, inFullRun, test, visit } from './harness/test.ts'

const ways = [
  ['by mouse', mouse, 'Muismerk'],
  ['by keyboard only', keyboard, 'Toetsmerk'],
] as const

for (const [way, handsOf, name] of ways) {
  inFullRun(
    `from signing in to an enquiry from a mail, each step within its presses, ${way}`,
    async ({ page }) => {
      const brand = await makeBrand(page.request, name)
      await brand.send('Apartments in Rotterdam', question(brand.organisation))
      const { press } = handsOf(page)
      const { begin, within } = await countingEffort(page)
      const dialog = page.getByRole('dialog')
      const row = page.locator('[data-row-link]').filter({ hasText: 'Apartments in Rotterdam' })
      const refNumber = /Aanvraag (\S+) is gemaakt/

      await test.step('sign in, and see what waits in the right order', async () => {
        await page.goto('/')
        await page.locator('input[name="username"]').fill(brand.username)
        await page.locator('input[name="password"]').fill(brand.password)
        await begin()
        await (handsOf === mouse
          ? page.locator('button[type="submit"]').click()
          : page.locator('input[name="password"]').press('Enter'))
        // Contracts that end belong to no single user.
        const duties = page
          .getByRole('list', { name: /^(?:Te laat|Vandaag|Later)$/ })
          .getByRole('listitem')
          .filter({ hasNotText: 'Contract loopt af' })
        await expect(duties).toHaveCount(3)
        await expect(duties.nth(0)).toContainText(brand.organisation)
        await expect(duties.nth(1)).toContainText(brand.enquiry)
        await expect(duties.nth(2)).toContainText('Apartments in Rotterdam')
        await within(1, 'see what waits')
      })

      await test.step('open the oldest unanswered mail, and set its client and user', async () => {
        await begin()
        await press(page.getByRole('link', { name: 'Beantwoorden: Apartments in Rotterdam' }))
        await press(page.getByRole('button', { name: 'Voorstellen overnemen en aan mij toewijzen' }))
        await expect(page.locator('li', { has: row })).toContainText(`Kjær ${name}`)
        await expect(page.locator('li', { has: row })).toContainText(`Sales ${name}`)
        await within(2, 'assign a mail')
      })

      await test.step('make the enquiry from the mail', async () => {
        await begin()
        await press(page.getByRole('button', { name: 'Aanvraag maken' }))
        await expect(dialog.getByRole('textbox', { name: 'Locatie' })).toHaveValue(/Rotterdam/)
        await expect(dialog.getByRole('combobox', { name: 'Organisatie' })).toHaveValue(brand.organisation)
        const filled = await dialog
          .locator('input:visible')
          .evaluateAll((inputs) => inputs.filter((input) => Reflect.get(input, 'value') !== '').length)
        expect(filled).toBeGreaterThanOrEqual(10)
        if (handsOf === mouse) await dialog.getByRole('button', { name: 'Aanvraag maken' }).click()
        else await page.keyboard.press('Control+Enter')
        // The notification disappears by itself, so the test reads it as soon as it appears.
        const said = await page.getByText(refNumber).textContent({ timeout: 20_000 })
        await expect(dialog).toHaveCount(0)
        await within(2, 'make an enquiry from a mail')
        const [, number = ''] = refNumber.exec(said ?? '') ?? []
        await expect(page.getByRole('group', { name: 'Aanvragen' }).getByRole('link')).toContainText(number)
      })

      await test.step('join another message of the same person with it', async () => {
        await brand.send('Parking space', 'One more thing: is there a place for our van?')
        await visit(page, '/messages')
        await press(page.locator('[data-row-link]').filter({ hasText: 'Parking space' }))
        await settled(page)
        await begin()
        await press(page.getByRole('button', { name: 'Aan aanvraag koppelen' }))
        await press(dialog.getByRole('button', { name: /^Aan \S+ koppelen$/ }).first())
        await expect(dialog).toHaveCount(0)
        await within(2, 'join a mail with an enquiry')
        await expect(page.getByRole('group', { name: 'Aanvragen' }).getByRole('link')).toHaveCount(1)
      })
    },
  )
}

for (const [way, handsOf, name] of ways.slice(0, isFullRun ? 2 : 1)) {
  test(`answers a mail far down the inbox, is done with it and goes on to the next one, ${way}`, async ({
    page,
  }) => {
    const brand = await makeBrand(page.request, `Werk${name}`)
    for (let at = 1; at <= 32; at += 1) await brand.send(`Request ${at}.`, `We are ${at} people.`)
    const { press } = handsOf(page)
    const isMouse = handsOf === mouse
    await brand.signIn(page)
    await page.goto('/messages')
    const folders = page.getByRole('navigation', { name: 'Postvak' })
    await expect(folders.getByRole('link')).toHaveText([
      /^Van mij0$/,
      /^Niet toegewezen32$/,
      /^Alle32$/,
      /^Uitgesteld0$/,
    ])

    // The mails are sorted by the longest wait, so the 30th mail is on the second page.
    await press(page.getByRole('button', { name: 'Pagina 2' }))
    await press(page.getByRole('link', { name: /Request 30\./ }))
    const subject = (text: string) => page.getByRole('heading', { level: 2, name: text, exact: true })
    await expect(subject('Request 30.')).toBeVisible()
    await expect(page.locator('iframe').contentFrame().getByText('We are 30 people.')).toBeInViewport()
    await press(page.getByRole('button', { name: 'Voorstellen overnemen en aan mij toewijzen' }))
    await expect(folders.getByRole('link', { name: /^Van mij/ })).toHaveText(/1$/)

    await (isMouse
      ? page.getByRole('button', { name: 'Beantwoorden', exact: true }).click()
      : page.keyboard.press('r'))
    const reply = page.getByRole('region', { name: 'Beantwoorden' })
    await reply.getByRole('textbox', { name: /Tekst/ }).focus()
    await page.keyboard.type('You are welcome.')
    await expect(reply.getByText('Concept opgeslagen')).toBeVisible()
    // A draft is kept while another conversation is shown.
    await page.getByRole('button', { name: 'Volgend record' }).click()
    await expect(subject('Request 31.')).toBeVisible()
    await page.getByRole('button', { name: 'Vorig record' }).click()
    await expect(reply.getByText('You are welcome.')).toBeVisible()
    await (isMouse
      ? reply.getByRole('button', { name: 'Versturen' }).click()
      : page.keyboard.press('Control+Enter'))
    await expect(reply).toHaveCount(0)
    // The row of the conversation also shows the answer, once the list is loaded again.
    const conversation = page.getByRole('region', { name: 'Conversatie' })
    await expect(conversation.getByText('You are welcome.')).toBeVisible()

    await (isMouse
      ? page.getByRole('button', { name: 'Afgehandeld', exact: true }).click()
      : page.keyboard.press('e'))
    // An answered mail moves to the end, so the mail with the longest wait on the page comes next.
    await expect(subject('Request 26.')).toBeVisible()
    await expect(folders.getByRole('link', { name: /^Alle/ })).toHaveText(/31$/)
  })
}

inFullRun(
  'opens the link to a message or a reservation that is not on the first page, and says if it is gone',
  async ({ lookedAt, callsOf }) => {
    const [page, ask] = [await lookedAt('manager', '/wiki'), await callsOf('manager')]
    const linked = async (path: string, list: string) => {
      const { _embedded } = await ask('GET', `${list}?page=3&size=10`)
      const [row] = Object.values<Record<string, unknown>[]>(_embedded)[0] ?? []
      await visit(page, `${path}/${String(row?.messageId ?? row?.reservationId)}`)
      return String(row?.subject ?? row?.reservationNumber)
    }
    const subject = await linked('/messages', '/api/messaging/messages')
    await expect(page.getByRole('heading', { level: 2, name: subject, exact: true })).toBeVisible()
    await expect(page.locator('[data-row-link]')).toHaveCount(25)
    const number = await linked('/reservations', '/api/reservations')
    await expect(page.getByRole('region').getByText(number).first()).toBeVisible()

    await visit(page, '/messages/none')
    await expect(page.getByText('Dit bestaat niet (meer)')).toBeVisible()
  },
)
