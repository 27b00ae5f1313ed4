import type { Page } from '@playwright/test'
import { codeAt, stepAt } from '../apps/server/src/modules/users/second-factor/totp.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startIdentityProvider,
} from '../apps/server/src/testing/servers/identity-provider.ts'
import { axeClean } from './harness/axe.ts'
import { linkFor } from './harness/invitation.ts'
import { fitsItsWidth } from './harness/screen.ts'
import { expect, inFullRun, test } from './harness/test.ts'

/** The address of the product with a host name. Passkeys are bound to a name, so this journey needs one. */
const site = `http://localhost:${process.env.JOURNEYS_PORT}`
const [first, second] = ['First1journey', 'Second2journey']

/** Signs in on the login page, which must be open. */
async function signIn(page: Page, username: string, password: string) {
  await page.getByLabel('Gebruikersnaam').fill(username)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

const isIn = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Wiki' })).toBeVisible()

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByLabel('Gebruikersnaam')).toBeVisible()
}

async function openSecurity(page: Page) {
  await page.getByRole('button', { name: /^Uw account/ }).click()
  await page.getByRole('menuitem', { name: 'Inloggen en beveiliging' }).click()
}

async function confirmPassword(page: Page, password: string, button: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Huidig wachtwoord').fill(password)
  await dialog.getByRole('button', { name: button }).click()
}

/** Reads the secret from the dialog, and enters a code that is computed from it. */
async function enterFirstCode(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog')
  const shown = await dialog.getByText('Of voer deze sleutel in de app in:').locator('span').textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code van de app').fill(codeAt(secret, stepAt(new Date())))
  await dialog.getByRole('button', { name: 'Bevestigen' }).click()
  return secret
}

test('a forgotten password, a second factor, and a passkey', async ({ callsOf, browser }) => {
  const username = `own${Date.now() % 1_000_000}`
  const user = { username, email: `${username}@stayboard.example`, password: first, language: 'nl' }
  await (await callsOf('admin'))('POST', '/api/user', { ...user, roles: ['ROLE_MANAGER'] })
  const page = await browser.newPage({ locale: 'nl-NL' })

  await page.goto(`${site}/wiki`)
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click()
  await page.getByLabel('Gebruikersnaam of e-mailadres').fill(username)
  await page.getByRole('button', { name: 'Link versturen' }).click()
  await expect(page.getByText('onderweg')).toBeVisible()
  await page.goto(`${site}${await linkFor(username, 'new_password')}`)
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(second)
  await page.getByLabel('Nieuw wachtwoord herhalen').fill(second)
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(page.getByText('Uw wachtwoord is gewijzigd.')).toBeVisible()
  await page.goto(`${site}/wiki`)
  await signIn(page, username, first)
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(page, username, second)
  await isIn(page)

  await openSecurity(page)
  await page.getByRole('button', { name: 'Instellen' }).click()
  await confirmPassword(page, second, 'Volgende')
  const secret = await enterFirstCode(page)
  const codes = page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.nth(3).textContent()) ?? ''
  await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click()
  await axeClean(page)
  await fitsItsWidth(page)

  await signOut(page)
  await signIn(page, username, second)
  const code = page.getByLabel('Code')
  await code.fill(codeAt(secret, stepAt(new Date()) - 5))
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByText('Deze code is niet juist of is al gebruikt')).toBeVisible()
  await code.fill(recovery)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await openSecurity(page)

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await page.getByLabel('Naam van de passkey').fill('Laptop')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await confirmPassword(page, second, 'Passkey toevoegen')
  await expect(page.getByText('Nog niet gebruikt')).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click()
  await openSecurity(page)
  await expect(page.getByText('Laatst gebruikt op')).toBeVisible()
  await page.close()
})

inFullRun('an account of the company opens the page that was asked for', async ({ signedIn, browser }) => {
  const provider = await startIdentityProvider([`${site}/oauth2/sign_in`])
  const name = `Grachten ${Date.now() % 1_000_000}`
  const email = `own${Date.now() % 1_000_000}@canal.example`
  provider.accounts.set('ineke', { email, email_verified: true, name: 'Ineke', roles: ['writers'] })
  const admin = await signedIn('admin')
  await admin.goto(`/system/sign_in`)
  await admin.getByRole('button', { name: 'Provider toevoegen' }).click()
  const form = admin.getByRole('dialog')
  await form.getByLabel('Naam').fill(name)
  await form.getByLabel('Uitgever (issuer)').fill(provider.issuer)
  await form.getByLabel('Toepassings-id (client)').fill(CLIENT_ID)
  await form.getByLabel('Clientgeheim').fill('wrong')
  await form.getByLabel('Onbekende gebruikers toevoegen').check()
  await form.getByRole('combobox', { name: 'Rollen komen van' }).click()
  await admin.getByRole('option', { name: 'Een claim' }).click()
  await form.getByLabel('Claim met rollen').fill('roles')
  await form.getByLabel('Waarden voor contentredacteuren').fill('writers')
  await form.getByRole('button', { name: 'Opslaan' }).click()
  await expect(admin.getByText('accepteert de toepassings-ID of het clientgeheim niet')).toBeVisible()
  await admin.getByRole('button', { name: `Bewerken: ${name}` }).click()
  await form.getByLabel('Clientgeheim').fill(CLIENT_SECRET)
  await form.getByRole('button', { name: 'Opslaan' }).click()
  await expect(admin.getByText('De provider kent deze toepassing.')).toBeVisible()
  await axeClean(admin)
  await fitsItsWidth(admin)

  const page = await browser.newPage({ locale: 'nl-NL' })
  await page.goto(`${site}/wiki`)
  await page.getByRole('button', { name: `Inloggen met ${name}` }).click()
  await isIn(page)
  expect(new URL(page.url()).pathname).toBe('/wiki')
  await signOut(page)
  await page.goto(`${site}/oauth2/sign_in?error=access_denied&state=x`)
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  await page.close()
  await admin.getByRole('button', { name: `Verwijderen: ${name}` }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(admin.getByText(name)).toHaveCount(0)
  await provider.close()
})
