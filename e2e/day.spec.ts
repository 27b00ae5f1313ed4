import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { isFullRun } from '../apps/server/src/testing/extent.ts'
import { temporaryDataDir } from '../apps/server/src/testing/servers/cluster.ts'
import { startDovecot } from '../apps/server/src/testing/servers/dovecot.ts'
import { built, startServer } from '../apps/server/src/testing/servers/server-process.ts'
import { startSmtp } from '../apps/server/src/testing/servers/smtp.ts'
import { sparePort } from '../scripts/port.ts'
import { root } from '../scripts/run.ts'
import { ending, purchases, typed } from './day/money.ts'
import { crew, houses, makeOffice } from './day/office.ts'
import { answerAsClient, bookingsOf, linkIn, moneyOf } from './day/stay.ts'
import { ask } from './harness/api.ts'
import { countingEffort } from './harness/effort.ts'
import { keyboard, mouse } from './harness/hands.ts'
import { test, visit } from './harness/test.ts'
import { watchPage } from './harness/watch.ts'

const ways = [
  ['by mouse', mouse],
  ['by keyboard only', keyboard],
] as const

/** The sales price that the user types for each offer. */
const sold = { text: '90', pdf: '95', 'per-person': '790', pounds: '220' } as const

/** Formats cents as a Dutch amount. */
const euros = (cents: number) =>
  (cents / 100).toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Returns the mail with which a house answers the request that it received. */
function answerTo(kind: keyof typeof houses, request: string): string {
  const unfolded = request.replaceAll(/\r?\n[ \t]/g, ' ')
  const header = (name: string) => new RegExp(`^${name}:(.*)`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
  const values: Record<string, string> = {
    request: header('Message-ID'),
    subject: header('Subject'),
    date: new Date().toUTCString().replace('GMT', '+0000'),
  }
  const raw = readFileSync(join(import.meta.dirname, `day/${kind}.eml`), 'utf8')
  return raw
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
    .replaceAll(/\r?\n/g, '\r\n')
}

for (const [way, handsOf] of ways.slice(0, isFullRun ? 2 : 1)) {
  test(`from the answers of five houses to twelve people in rooms and their money, ${way}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const isMouse = handsOf === mouse
    const folder = await temporaryDataDir()
    const [dovecot, smtp] = [await startDovecot(['office']), await startSmtp()]
    const port = String(await sparePort())
    const baseURL = `http://127.0.0.1:${port}`
    const env = { DATA_DIR: folder, ADMIN_PASSWORD: 'Demo1234', SMTP_URL: smtp.url }
    const own = { PORT: port, PUBLIC_URL: baseURL, IMAP_URL: dovecot.url('office') }
    const server = startServer({ ...env, ...own }, root, built)
    try {
      await server.address
      const context = await browser.newContext({ baseURL })
      const page = await context.newPage()
      const complaints = watchPage(page, baseURL, [])
      const { enquiryId, signIn } = await makeOffice(context.request)
      await signIn(page)
      const { begin, within } = await countingEffort(page)
      const { press, tick } = handsOf(page)
      const dialog = page.getByRole('dialog')
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
      const save = (name: string) =>
        isMouse
          ? dialog.getByRole('button', { name, exact: true }).click()
          : page.keyboard.press('Control+Enter')
      /** Types into a field of the dialog and replaces its content. */
      const type = async (name: string, text: string) => {
        await dialog.getByRole('textbox', { name, exact: true }).focus()
        await page.keyboard.press('Control+a')
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
      const heading = (name: string) => page.getByRole('heading', { name, exact: true })
      const contacted = page.getByRole('region', { name: 'Benaderde aanbieders' })
      await visit(page, `/enquiries/${enquiryId}`)

      await test.step('ask five houses, which answer by mail', async () => {
        await begin()
        await press(page.getByRole('link', { name: 'Vestigingen kiezen' }))
        await tick(dialog.getByRole('checkbox', { name: 'Alle 5 kiezen' }))
        await press(dialog.getByRole('button', { name: 'Toevoegen en offertes vragen' }))
        await press(dialog.getByRole('button', { name: '5 e-mails versturen' }))
        await within(4, 'ask five houses')
        await expect.poll(() => smtp.received.length, { timeout: 60_000 }).toBe(5)
        for (const kind of Object.keys(houses) as (keyof typeof houses)[]) {
          const request = smtp.received.find(({ to }) => to.includes(houses[kind][1]))
          await dovecot.deliver('office', answerTo(kind, request?.content ?? ''))
        }
        await expect(contacted.getByText(/^Beantwoord/)).toHaveCount(5, { timeout: 90_000 })
      })

      await test.step('record four offers and a refusal from what they wrote', async () => {
        await begin()
        for (const kind of ['text', 'pdf', 'per-person', 'pounds'] as const) {
          const [name] = houses[kind]
          await press(contacted.getByRole('button', { name: `Offerte van ${name} vastleggen` }))
          const sales = dialog.getByRole('textbox', { name: 'Verkoopprijs' })
          await expect(sales).toBeVisible()
          if (kind === 'per-person')
            await press(dialog.getByRole('button', { name: 'Kalendermaanden', exact: true }))
          await sales.focus()
          await page.keyboard.type(sold[kind])
          await page.keyboard.press('Tab')
          await save('Opslaan')
          await expect(dialog).toHaveCount(0)
        }
        await press(contacted.getByRole('button', { name: 'Noteren dat Villa West niets vrij heeft' }))
        await expect(contacted.getByText('Geen beschikbaarheid').first()).toBeVisible()
        await within(10, 'record five answers')
        const { _embedded } = await ask(page, 'GET', `/api/v2/enquiry/offers/${enquiryId}?size=50&page=0`)
        const recorded = _embedded.offers.map(
          (one: { departmentName: string; inEuros: { total: { ex: number } } }) => [
            one.departmentName,
            Math.round(one.inEuros.total.ex * 100),
          ],
        )
        expect(Object.fromEntries(recorded)).toEqual(purchases)
      })

      await test.step('send a proposal of three of them', async () => {
        await heading('Voorstellen').scrollIntoViewIfNeeded()
        await begin()
        await press(button('Voorstel maken'))
        await tick(dialog.getByRole('checkbox', { name: /Northside Stays/ }))
        await save('Opslaan')
        await expect(dialog.getByRole('textbox', { name: 'Aan' })).toHaveValue(/ann@bakker\.example/)
        await save('Versturen')
        await expect(dialog).toHaveCount(0)
        await within(4, 'send a proposal')
        await expect(page.getByRole('article', { name: 'Voorstel 1' })).toContainText(/Verstuurd|Verzonden/)
      })

      await test.step('the client chooses one on a phone, and names who comes', async () => {
        const toClient = () => smtp.received.find(({ to }) => to.includes('ann@bakker.example'))
        await expect.poll(toClient, { timeout: 60_000 }).toBeDefined()
        await answerAsClient(browser, linkIn(toClient()?.content ?? ''), 'Kade Lofts')
      })

      await test.step('accept the choice from My day, with rooms for everybody', async () => {
        await visit(page, '/dashboard')
        await begin()
        await press(page.getByRole('link', { name: /^Keuze bevestigen: / }))
        await expect(dialog).toContainText('Iedereen heeft een plaats. Personen: 12, kamers: 6.')
        await save('Accepteren')
        await expect(dialog).toHaveCount(0)
        await within(2, 'accept a choice')
        expect((await moneyOf(page, enquiryId)).price).toBe(ending.accepted)
      })

      await test.step('put the named guests into the rooms', async () => {
        await heading('Voorstellen').scrollIntoViewIfNeeded()
        await begin()
        await press(page.getByRole('link', { name: 'Als gasten invoegen' }))
        await expect(dialog.getByRole('combobox', { name: /^Kamer, rij 12/ })).toHaveValue(/^10\d$/)
        await save('12 gasten toevoegen')
        await expect(dialog).toHaveCount(0)
        await within(2, 'put guests into rooms')
        const { stays } = await bookingsOf(page, enquiryId)
        const names = stays.map(({ names }) => names)
        expect(names.flat().sort()).toEqual([...crew].sort())
        expect(names.map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 2])
        expect(names).toContainEqual(['Els de Boer', 'Jan de Boer'])
        expect(names).toContainEqual(['Ana García', 'José García'])
      })

      await test.step('two leave early, for a fee', async () => {
        const room = page.getByRole('region', { name: 'Kamer 106', exact: true })
        await heading('Gasten en kamers').scrollIntoViewIfNeeded()
        await room.scrollIntoViewIfNeeded()
        await begin()
        await press(room.getByRole('button', { name: /^Verlengen, inkorten/ }))
        await type('Uitchecken', '21-03-2027')
        await type('Annuleringskosten €', euros(typed.fee))
        await type('Reden', 'Het werk is eerder klaar')
        await expect(dialog.getByRole('region', { name: 'Wat volgt' })).toContainText('kosten € 150,00')
        await save('Boeking wijzigen')
        await expect(dialog).toHaveCount(0)
        await within(2, 'let two people leave early')
      })

      await test.step('the others stay ten nights longer, at a price of its own', async () => {
        await begin()
        await press(button('Boeking wijzigen'))
        await tick(dialog.getByRole('checkbox', { name: /^Kamer 106/ }))
        await type('Uitchecken', '10-04-2027')
        await type('Prijs van een extra nacht €', euros(typed.addedNight))
        await expect(dialog.getByRole('region', { name: 'Wat volgt' })).toContainText('10-04-2027')
        await save('Boeking wijzigen')
        await expect(dialog).toHaveCount(0)
        await within(3, 'extend five rooms')
      })

      await test.step('another company pays a quarter', async () => {
        await heading('Facturering').scrollIntoViewIfNeeded()
        await begin()
        await press(page.getByRole('link', { name: 'Factuurpartij toevoegen', exact: true }))
        await type('Factuur aan', 'Bakker Holding')
        await type('Aandeel in %', String(typed.share))
        await save('Opslaan')
        await expect(dialog).toHaveCount(0)
        await within(2, 'add an invoice party')
        await expect(page.getByRole('gridcell', { name: euros(ending.party), exact: true })).toBeVisible()
      })

      await test.step('price, margin and forecast agree to the cent', async () => {
        expect(await moneyOf(page, enquiryId)).toEqual({
          price: ending.price,
          margin: ending.margin,
          months: ending.months,
        })
        await visit(page, '/financial/overview?month=2027-03')
        await expect(page.locator('main')).toContainText(euros(ending.months['2027-03']))
      })
      expect(complaints, 'what the browser complained of').toEqual([])
      await context.close()
    } finally {
      server.signal('SIGTERM')
      const { said } = await server.ended
      process.stderr.write(said.filter((line) => /"level":[456]0/.test(line)).join('\n'))
      await Promise.all([dovecot.close(), smtp.close()])
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
