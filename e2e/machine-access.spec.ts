import type { APIRequestContext } from '@playwright/test'
import { axeClean } from './harness/axe.ts'
import { fitsItsWidth } from './harness/screen.ts'
import { expect, inFullRun, test, visit } from './harness/test.ts'

/** Returns the status of a call that a program makes with a token. */
const statusOf = async (request: APIRequestContext, path: string, token: string) =>
  (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).status()

test('a token made in the browser makes calls of a program until it is revoked', async ({
  lookedAt,
  request,
}) => {
  const page = await lookedAt('admin', '/security')
  const name = `Report ${Date.now() % 1_000_000}`
  await page.getByRole('button', { name: 'Token toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naam van het token').fill(name)
  await dialog.getByRole('button', { name: 'Volgende' }).click()
  await dialog.getByLabel('Huidig wachtwoord').fill(process.env.DEMO_PASSWORD ?? 'Demo1234')
  await dialog.getByRole('button', { name: 'Token toevoegen' }).click()
  const token = await dialog.getByLabel('Uw nieuwe token').inputValue()
  await axeClean(page)
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click()
  await expect(page.getByText(name)).toBeVisible()
  expect(await page.content()).not.toContain(token)
  expect(await statusOf(request, '/api/tags?page=0&size=1', token)).toBe(200)
  await page.reload()
  await expect(page.getByText('Laatst gebruikt op')).not.toHaveCount(0)
  await page.getByRole('button', { name: `Token ${name} intrekken` }).click()
  await dialog
    .getByRole('button', { name: /intrekken/i })
    .last()
    .click()
  await expect(page.getByRole('button', { name: `Token ${name} intrekken` })).toHaveCount(0)
  expect(await statusOf(request, '/api/tags?page=0&size=1', token)).toBe(401)
})

inFullRun(
  'a provider adds a user by SCIM with a token made in the browser, and deactivates the user',
  async ({ signedIn, callsOf, request }) => {
    const [page, ask] = [await signedIn('admin'), await callsOf('admin')]
    const at = Date.now() % 1_000_000
    const name = `Directory ${at}`
    const userName = `saskia${at}@canal.example`
    const issuer = `https://directory${at}.example`
    await ask('POST', '/api/identity_provider', { name, issuer, clientId: 'stayboard', addsUsers: true })
    await page.goto('/system/sign_in')
    const open = page.getByRole('button', { name: `SCIM: ${name}` })
    await open.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Token maken' }).click()
    const token = await dialog.getByLabel('Token voor SCIM').inputValue()
    await dialog.getByRole('button', { name: 'Sluiten' }).last().click()

    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User']
    const emails = [{ value: userName, type: 'work', primary: true }]
    const added = await request.post('/scim/v2/Users', {
      headers,
      data: { schemas, userName, externalId: `x${at}`, displayName: 'Saskia Gracht', active: true, emails },
    })
    expect(added.status(), await added.text()).toBe(201)
    const { id } = await added.json()
    await visit(page, `/user?query=${encodeURIComponent(userName)}`)
    await expect(page.getByText(userName).first()).toBeVisible()
    const operations = [{ op: 'Replace', path: 'active', value: 'False' }]
    const patch = { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations }
    const ended = await request.patch(`/scim/v2/Users/${id}`, { headers, data: patch })
    expect(ended.status(), await ended.text()).toBeLessThan(300)

    await visit(page, '/system/sign_in')
    await open.click()
    await expect(dialog.getByText(/gedeactiveerd/)).toBeVisible()
    await axeClean(page)
    await fitsItsWidth(page)
    await dialog.getByRole('button', { name: 'Tokens beëindigen' }).click()
    const question = page.getByRole('dialog', { name: 'Tokens beëindigen' })
    await question.getByRole('button', { name: 'Tokens beëindigen' }).click()
    await expect(question).toHaveCount(0)
    await expect(dialog.getByText('Er is nog geen token.')).toBeVisible()
    expect((await request.get('/scim/v2/Users', { headers })).status()).toBe(401)
  },
)
