import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { fitsItsWidth, settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

// The first attempt has no name.
test.use({ provokes: [400] })

/** Serves the example page as the site of an exploiter. */
async function serveExample(server: string, key: string) {
  const page = await readFile(new URL('../examples/enquiry-form/index.html', import.meta.url), 'utf8')
  return serve(page, server, key)
}

/** Serves a page with the form, with the address of the product and the key filled in. */
async function serve(page: string, server: string, key: string) {
  const filled = page
    .replace(/data-server="[^"]*"/, `data-server="${server}"`)
    .replace(/data-key="[^"]*"/, `data-key="${key}"`)
  const site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(filled))
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  const { port } = site.address() as AddressInfo
  return { url: `http://site.localhost:${port}/`, close: () => site.close() }
}

test('the example form of a site sends an enquiry, which the office then sees', async ({
  signedIn,
  baseURL,
}) => {
  const office = await signedIn('admin')
  await office.goto('/system/exploiters')
  await settled(office)
  const brand = { name: 'Voorbeeldsite', domain: 'site.localhost' }
  const { exploiterId } = await ask(office, 'POST', '/api/exploiter', brand)
  const { uuid } = await ask(office, 'POST', `/api/exploiter/${exploiterId}/generateKey`, { keepOldHours: 0 })
  const site = await serveExample(baseURL ?? '', uuid)
  const page = await office.context().newPage()
  await page.goto(site.url)
  await page.getByLabel('Email address').fill('ann@berg.example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await axeClean(page)
  await page.getByLabel('Your name').fill('Ann Berg')
  await page.getByLabel('Check-in').fill('2027-03-01')
  await page.getByLabel('Check-out').fill('2027-03-31')
  await page.getByLabel('Guests').fill('2')
  const sent = page.waitForRequest(/public\/enquiries/)
  await page.getByRole('button', { name: 'Send' }).click()
  const language = await page.evaluate(() => navigator.language)
  expect((await sent).postDataJSON()).toMatchObject({ language, guests: 2 })
  await expect(page.getByRole('status')).toContainText('Your reference is SB-')
  const reference = /SB-\S+(?=\.)/.exec((await page.getByRole('status').textContent()) ?? '')?.[0]
  site.close()
  await office.goto(`/enquiries?refNumber=${reference}`)
  await expect(office.getByText(String(reference)).first()).toBeVisible()
})

test('a brand goes live: its form arrives, people are told, and the steps say what was found', async ({
  signedIn,
  baseURL,
}) => {
  const office = await signedIn('admin')
  await office.goto('/system/exploiters')
  await settled(office)
  const brand = {
    ...{ name: 'Havenhuis', domain: 'haven.localhost', email: 'info@havenhuis.example' },
    ...{ confirms: true, consentText: 'Ik ga akkoord' },
  }
  const { exploiterId } = await ask(office, 'POST', '/api/exploiter', brand)
  await office.goto(`/system/exploiters/${exploiterId}`)
  await settled(office)
  await axeClean(office)
  const step = (name: string) => office.locator('section').filter({ hasText: name })
  await step('Mailafzender').getByRole('button', { name: 'Stuur mij een testmail' }).click()
  // The server of journeys has no sender.
  await expect(step('Mailafzender').getByText('alleen naar een bestand geschreven')).toBeVisible()
  const { uuid } = await ask(office, 'POST', `/api/exploiter/${exploiterId}/generateKey`, { keepOldHours: 0 })
  const { content } = await ask(office, 'GET', `/api/exploiter/${exploiterId}/launch/form`)
  const site = await serve(content, baseURL ?? '', uuid)
  const page = await office.context().newPage()
  await page.goto(site.url.replace('site.', 'haven.'))
  await page.getByLabel('Your name').fill('Bo Berg')
  await page.getByLabel('Email address').fill('bo@berg.example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please agree first')).toBeVisible()
  await page.getByLabel('Ik ga akkoord').check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status')).toContainText('Your reference is SB-')
  site.close()
  await office.reload()
  await expect(
    step('Formulier van de website').getByRole('link', { name: /kwam op .* van de website/ }),
  ).toBeVisible()
  await office.setViewportSize({ width: 360, height: 740 })
  await fitsItsWidth(office)
})
