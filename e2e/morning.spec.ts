import { rmSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { isFullRun } from '../apps/server/src/testing/extent.ts'
import { temporaryDataDir } from '../apps/server/src/testing/servers/cluster.ts'
import { startDovecot } from '../apps/server/src/testing/servers/dovecot.ts'
import { built, startServer } from '../apps/server/src/testing/servers/server-process.ts'
import { startSmtp } from '../apps/server/src/testing/servers/smtp.ts'
import { root } from '../scripts/run.ts'
import { ask } from './harness/api.ts'
import { countingEffort } from './harness/effort.ts'
import { keyboard, mouse } from './harness/hands.ts'
import { test, visit } from './harness/test.ts'
import { watchPage } from './harness/watch.ts'
import { type Morning, morning } from './morning/mails.ts'
import { makeOffice } from './morning/office.ts'
import { rawMail } from './morning/raw-mail.ts'

const ways = [
  ['by mouse', mouse],
  ['by keyboard only', keyboard],
] as const

/**
 * The maximum number of presses of each deed, counted from the open mail. A new person takes one more, and a
 * new company two more.
 */
const most = { enquiry: 2, two: 15, join: 2, joined: 0, answer: 2, snooze: 2, done: 1, warned: 0 } as const

for (const [way, handsOf] of ways.slice(0, isFullRun ? 2 : 1)) {
  test(`works through a morning of mails that came by IMAP, ${way}`, async ({ browser }) => {
    test.setTimeout(300_000)
    const isMouse = handsOf === mouse
    const folder = await temporaryDataDir()
    const [dovecot, smtp] = [await startDovecot(['office']), await startSmtp()]
    const env = { DATA_DIR: folder, ADMIN_PASSWORD: 'Demo1234', SMTP_URL: smtp.url }
    const server = startServer({ ...env, IMAP_URL: dovecot.url('office') }, root, built)
    try {
      const baseURL = await server.address
      const context = await browser.newContext({ baseURL })
      const page = await context.newPage()
      const complaints = watchPage(page, baseURL, [])
      const { reference, signIn } = await makeOffice(context.request)
      const mails = morning.map((mail, at) => {
        const named = (text: string | undefined) => text?.replaceAll('REF', reference) ?? ''
        const written = {
          ...mail,
          subject: named(mail.subject),
          ...(mail.text && { text: named(mail.text) }),
        }
        return { mail: written, raw: rawMail(written, 300 - at) }
      })
      await dovecot.deliver('office', ...mails.map(({ raw }) => raw))
      await signIn(page)
      const { begin, within, total } = await countingEffort(page)
      const { press } = handsOf(page)
      // The server reads its mailboxes within a minute of its start.
      const folders = page.getByRole('navigation', { name: 'Postvak' })
      await visit(page, '/messages')
      await expect(folders.getByRole('link', { name: /^Alle/ })).toHaveText(/21$/, { timeout: 90_000 })
      await visit(page, '/enquiries')
      await visit(page, '/messages')
      await expect(page.locator('[data-row-link]')).toHaveCount(21)
      for (const { mail } of mails) {
        await test.step(`${mail.subject}: ${mail.deed}`, async () => {
          await (isMouse ? press(rowOf(page, mail)) : walkTo(page, mail))
          await expect(page.getByRole('heading', { level: 2, name: mail.subject, exact: true })).toBeVisible()
          await begin()
          await deeds[mail.deed](page, press, mail, isMouse)
          const isEnquiry = mail.deed === 'enquiry'
          const more = (isEnquiry && mail.isNew ? 1 : 0) + (isEnquiry && mail.company ? 2 : 0)
          await within(most[mail.deed] + more, `deal with "${mail.subject}"`)
        })
      }
      const sent = () => smtp.received.map(({ to }) => to.join())
      // A reply is sent only after some seconds, because the user can withdraw it until then.
      await expect.poll(sent, { timeout: 60_000 }).toEqual(['soren@kjaer.example', 'soren@kjaer.example'])
      expect(total(), 'presses of the whole morning').toBeLessThanOrEqual(85)
      expect(complaints, 'what the browser complained of').toEqual([])
      await context.close()
    } finally {
      server.signal('SIGTERM')
      await server.ended
      await Promise.all([dovecot.close(), smtp.close()])
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

const rowOf = (page: Page, { subject }: Morning) =>
  page.locator('[data-row-link]').filter({ hasText: subject })

/**
 * Moves to a mail with J and K, from one conversation to the next. The first mail is opened from the list.
 */
async function walkTo(page: Page, mail: Morning): Promise<void> {
  const rows = page.locator('[data-row]')
  const from = await rows.evaluateAll((all) => all.findIndex((row) => row.ariaCurrent !== null))
  if (from < 0) return page.keyboard.press('j')
  const to = await rows.evaluateAll(
    (all, subject) =>
      all.findIndex((row) => row.querySelector('[data-row-link]')?.textContent.includes(subject)),
    mail.subject,
  )
  const step = Math.sign(to - from)
  for (let at = from; at !== to; at += step) {
    await page.keyboard.press(step > 0 ? 'j' : 'k')
    await expect(rows.nth(at + step)).toHaveAttribute('aria-current')
  }
}

type Deeds = Record<
  Morning['deed'],
  (page: Page, press: (target: Locator) => Promise<void>, mail: Morning, isMouse: boolean) => Promise<void>
>

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function addPerson(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await press(button(page, 'Klant toevoegen en aan mij toewijzen'))
  await expect(button(page, 'Klant toevoegen en aan mij toewijzen')).toHaveCount(0)
}

/**
 * Adds the organisation that the mail names. Its required address is the only field that the mail does not
 * contain.
 */
async function addCompany(
  page: Page,
  press: (target: Locator) => Promise<void>,
  name: string,
  isMouse: boolean,
): Promise<void> {
  await press(page.getByRole('dialog').getByRole('button', { name: `“${name}” aanmaken` }))
  const dialog = page.getByRole('dialog', { name: 'Nieuwe organisatie' })
  await expect(dialog.getByRole('textbox', { name: 'Naam', exact: true })).toHaveValue(name)
  await expect(dialog.getByRole('textbox', { name: 'Adres', exact: true })).toBeFocused()
  await page.keyboard.type('Kade 1, Rotterdam')
  await (isMouse
    ? press(dialog.getByRole('button', { name: 'Opslaan' }))
    : page.keyboard.press('Control+Enter'))
  await expect(dialog).toHaveCount(0)
}

/** Saves the form of an enquiry. Waits until the conversation has `count` enquiries, and returns them. */
async function made(page: Page, isMouse: boolean, count = 1): Promise<unknown[]> {
  const dialog = page.getByRole('dialog')
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/enquiry'),
  )
  await (isMouse
    ? dialog.getByRole('button', { name: 'Aanvraag maken' }).click()
    : page.keyboard.press('Control+Enter'))
  expect((await answered).status()).toBe(200)
  await expect(dialog).toHaveCount(0)
  const links = page.getByRole('group', { name: 'Aanvragen' }).getByRole('link')
  await expect(links).toHaveCount(count)
  const ids = (await links.all()).map(
    async (link) => /\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0],
  )
  const answers = await Promise.all(
    ids.map(async (id) => ask(page, 'GET', `/api/v2/backend/enquiry/${await id}`)),
  )
  return answers.map(({ enquiry }) => enquiry)
}

const deeds: Deeds = {
  async enquiry(page, press, mail, isMouse) {
    if (mail.deed !== 'enquiry') return
    if (mail.isNew) await addPerson(page, press)
    await press(button(page, 'Aanvraag maken'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Locatie' })).toBeVisible()
    if (mail.company) await addCompany(page, press, mail.company, isMouse)
    expect.soft(await made(page, isMouse), mail.subject).toMatchObject([mail.read])
  },
  async two(page, press, mail, isMouse) {
    if (mail.deed !== 'two') return
    await addPerson(page, press)
    const dialog = page.getByRole('dialog')
    for (const [at, choices] of mail.choices.entries()) {
      await press(button(page, 'Aanvraag maken'))
      await expect(dialog.getByRole('textbox', { name: 'Locatie' })).toBeVisible()
      if (at === 0) await addCompany(page, press, 'Ibáñez Eventos S.L.', isMouse)
      for (const choice of choices) await press(dialog.getByRole('button', { name: choice, exact: true }))
      const [location, guests] = choices
      const all = await made(page, isMouse, at + 1)
      expect.soft(all).toContainEqual(expect.objectContaining({ location, guests: Number(guests) }))
    }
  },
  async join(page, press) {
    await press(button(page, 'Aan aanvraag koppelen'))
    const dialog = page.getByRole('dialog')
    await press(dialog.getByRole('button', { name: /^Aan \S+ koppelen$/ }).first())
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Aanvragen' }).getByRole('link')).toHaveCount(1)
  },
  async joined(page) {
    await expect(page.getByRole('group', { name: 'Aanvragen' }).getByRole('link')).toHaveCount(1)
  },
  async answer(page, press, _, isMouse) {
    await press(button(page, 'Beantwoorden'))
    const reply = page.getByRole('region', { name: 'Beantwoorden' })
    await reply.getByRole('textbox', { name: /Tekst/ }).focus()
    await page.keyboard.type('Ja, dat kan.')
    await (isMouse ? press(button(page, 'Versturen')) : page.keyboard.press('Control+Enter'))
    await expect(reply).toHaveCount(0)
    // The reply has assigned the conversation to the agent.
    const userOf = page.getByRole('complementary').getByRole('combobox', { name: 'Gebruiker' })
    await expect(userOf).toHaveValue('Eva de Boer')
  },
  async snooze(page, press, mail) {
    await press(button(page, 'Uitstellen'))
    await press(page.getByRole('menuitem', { name: /^Over een week/ }))
    await expect(page.locator('[data-row-link]').filter({ hasText: mail.subject })).toHaveCount(0)
  },
  async done(page, press, mail) {
    await press(button(page, 'Afgehandeld'))
    await expect(page.locator('[data-row-link]').filter({ hasText: mail.subject })).toHaveCount(0)
  },
  async warned(page) {
    await expect(page.getByText(/is de naam van een collega die niet vanaf/)).toBeVisible()
    await expect(button(page, 'Klant toevoegen en aan mij toewijzen')).toHaveCount(0)
  },
}
