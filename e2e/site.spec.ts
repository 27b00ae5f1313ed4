import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { axeClean } from './harness/axe.ts'
import { fitsItsWidth, settled } from './harness/screen.ts'
import { expect, test, visit } from './harness/test.ts'

// The first attempt lacks a name, so the server refuses it.
test.use({ provokes: [400] })

/** Serves a page with the form. The address of the product and the key are filled in. */
async function serve(page: string, server: string, key: string) {
  const filled = page
    .replace(/data-server="[^"]*"/, `data-server="${server}"`)
    .replace(/data-key="[^"]*"/, `data-key="${key}"`)
  const site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(filled))
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  const { port } = site.address() as AddressInfo
  return { url: `http://haven.localhost:${port}/`, close: () => site.close() }
}

test('a brand goes live: its form arrives, people are told, and the steps say what was found', async ({
  lookedAt,
  callsOf,
  baseURL,
}) => {
  const ask = await callsOf('admin')
  const brand = {
    ...{ name: 'Havenhuis', domain: 'haven.localhost', email: 'info@havenhuis.example' },
    ...{ confirms: true, consentText: 'Ik ga akkoord' },
  }
  const { exploiterId } = await ask('POST', '/api/exploiter', brand)
  const launch = `/system/exploiters/${exploiterId}`
  const office = await lookedAt('admin', launch)
  await settled(office)
  await axeClean(office)
  const step = (name: string) => office.locator('section').filter({ hasText: name })
  await step('Mailafzender').getByRole('button', { name: 'Stuur mij een testmail' }).click()
  // The server of the journeys has no mail sender, so it writes the mail to a file.
  await expect(step('Mailafzender').getByText('alleen naar een bestand geschreven')).toBeVisible()
  const { uuid } = await ask('POST', `/api/exploiter/${exploiterId}/generateKey`, { keepOldHours: 0 })
  const { content } = await ask('GET', `/api/exploiter/${exploiterId}/launch/form`)
  const site = await serve(content, baseURL ?? '', uuid)
  const page = await office.context().newPage()
  await page.goto(site.url)
  const send = page.getByRole('button', { name: 'Send' })
  await page.getByLabel('Email address').fill('bo@berg.example')
  await send.click()
  await expect(page.getByText('Please agree first')).toBeVisible()
  await page.getByLabel('Ik ga akkoord').check()
  await send.click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await axeClean(page)
  await page.getByLabel('Your name').fill('Bo Berg')
  await page.getByLabel('Check-in').fill('2027-03-01')
  await page.getByLabel('Check-out').fill('2027-03-31')
  await page.getByLabel('Guests').fill('2')
  const sent = page.waitForRequest(/public\/enquiries/)
  await send.click()
  const language = await page.evaluate(() => navigator.language)
  expect((await sent).postDataJSON()).toMatchObject({ language, guests: 2 })
  const answer = page.getByRole('status')
  await expect(answer).toContainText('Your reference is SB-')
  const reference = /SB-\S+(?=\.)/.exec((await answer.textContent()) ?? '')?.[0]
  await page.close()
  site.close()
  await visit(office, `/enquiries?refNumber=${reference}`)
  await expect(office.getByText(String(reference)).first()).toBeVisible()
  await visit(office, launch)
  await expect(
    step('Formulier van de website').getByRole('link', { name: /kwam op .* van de website/ }),
  ).toBeVisible()
  await office.setViewportSize({ width: 360, height: 740 })
  await fitsItsWidth(office)
})
