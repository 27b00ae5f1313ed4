import { followEvents, views } from '@stayboard/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn, signOut } from '../kit/core/session/session.ts'
import { atFirst, inFullRun } from '../testing/extent.ts'
import { notifications } from '../ui/notifications.ts'
import { App } from './App.tsx'
import { needAllWords, startLanguage } from './language.ts'

/** The addresses of all requests. Every request fails, as without a network. */
let asked: string[] = []

beforeEach(async () => {
  asked = []
  notifications.clean()
  localStorage.setItem('stayboard.language', 'en')
  await startLanguage()
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== followEvents.path) asked.push(address)
    throw new TypeError('The line is down')
  })
})

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

const base64 = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

function signInAs(role: string) {
  const iat = Math.floor(Date.now() / 1000)
  const roles = [{ authority: role }]
  const payload = { sub: '7', sid: 70, generation: 1, username: 'eva', roles, iat, exp: iat + 3600 }
  signIn(`Bearer ${base64({ alg: 'HS256' })}.${base64(payload)}.signature`)
}

const goTo = (path: string) => history.replaceState(null, '', path)
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

it('shows the login at a deep link, and the linked page after signing in', async () => {
  goTo('/provider_meta_detail/123')
  render(<App />)
  await heading('Sign in')
  expect(location.pathname).toBe('/provider_meta_detail/123')
  signInAs('ROLE_VIEWER')
  await heading('Providers')
  expect(location.pathname).toBe('/provider_meta_detail/123')
})

it('opens the dashboard if the address is not a page', async () => {
  goTo('/an/old/bookmark')
  render(<App />)
  await heading('Sign in')
  signInAs('ROLE_VIEWER')
  await heading(/^Good .*, eva$/)
  expect(location.pathname).toBe('/dashboard')
})

it('says to a signed-in user that an address is not a page', async () => {
  goTo('/nowhere')
  signInAs('ROLE_VIEWER')
  render(<App />)
  await heading('This page does not exist')
})

it('shows the login with the reason when the session ends', async () => {
  goTo('/wiki')
  signInAs('ROLE_VIEWER')
  render(<App />)
  await heading('Wiki')
  signOut('expired')
  await heading('Sign in')
  expect(screen.getByRole('status').textContent).toContain('Your session has ended')
  expect(location.pathname).toBe('/wiki')
})

it('continues the session after a reload', async () => {
  signInAs('ROLE_VIEWER')
  // Without other tabs, the session can be restored only from the session storage.
  vi.stubGlobal('BroadcastChannel', undefined)
  const reloaded = await import('../kit/core/session/session.ts?reloaded')
  expect(reloaded.currentSession()).toMatchObject({ userId: 7, username: 'eva', roles: ['ROLE_VIEWER'] })
})

it('shows a message to users without the role, and loads nothing of the page', async () => {
  goTo('/system/maintenance')
  signInAs('ROLE_VIEWER')
  render(<App />)
  await heading('Maintenance')
  expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy()
})

it('requests no data for users without rights', async () => {
  goTo('/')
  signInAs('ROLE_USER')
  render(<App />)
  await heading(/^Good/)
  expect(await screen.findByText('No permissions yet')).toBeTruthy()
  // A request of an earlier test for the columns of lists may be repeated now. Every user may read the own
  // columns.
  const data = asked.filter((address) => address !== views.columns.path)
  expect(new Set(data)).toEqual(new Set(['/api/current_user']))
})

it.each(
  atFirst(3, [
    ['ROLE_VIEWER', false, false],
    ['ROLE_MANAGER', true, false],
    ['ROLE_ADMIN', true, true],
    ['ROLE_CONTENT', true, false],
    ['ROLE_MARKETING', true, false],
  ] as const),
)('requests what the dashboard shows to %s', async (role, enquiries, users) => {
  goTo('/dashboard')
  signInAs(role)
  render(<App />)
  await heading(/^Good/)
  await expect.poll(() => asked).toContain('/api/current_user')
  expect(asked.some((address) => address.startsWith('/api/v2/backend/enquiries'))).toBe(enquiries)
  expect(asked.some((address) => address.includes('withoutRights=true'))).toBe(users)
})

it('shows the callback page without a session', async () => {
  goTo('/oauth2/callback')
  render(<App />)
  expect(await screen.findByText('Callback')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
})

it('finishes a login elsewhere on the callback page, in words', async () => {
  goTo('/oauth2/callback?error=access_denied&state=s')
  signInAs('ROLE_ADMIN')
  render(<App />)
  expect(await screen.findByText('The login at Meetup was cancelled.')).toBeTruthy()
})

const user = userEvent.setup({ delay: null })
async function chooseDutch() {
  await user.click(screen.getByRole('button', { name: 'EN · Language' }))
  await user.click(await screen.findByText('Nederlands'))
}

inFullRun('shows the login in another language, with what was typed', async () => {
  goTo('/wiki')
  render(<App />)
  await user.type(await screen.findByLabelText('Username'), 'eva')
  await chooseDutch()
  await heading('Inloggen')
  expect(screen.getByLabelText<HTMLInputElement>('Gebruikersnaam').value).toBe('eva')
})

it('shows the page in another language, and asks first if a form has changes', async () => {
  // All texts are loaded before, because the code of pages is loaded only once and would not load their texts
  // again.
  await needAllWords()
  goTo('/add_organisation')
  signInAs('ROLE_ADMIN')
  render(<App />)
  const name = await screen.findByLabelText<HTMLInputElement>('Name *')
  await user.type(name, 'Crew')
  await chooseDutch()
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(name).toHaveProperty('value', 'Crew')
  await chooseDutch()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await heading('Nieuwe organisatie')
  expect(screen.getByRole('button', { name: 'NL · Taal' })).toBeTruthy()
  expect(location.pathname).toBe('/add_organisation')
  await user.click(await screen.findByRole('button', { name: 'Terugzetten' }))
  expect(screen.getByLabelText<HTMLInputElement>('Naam *').value).toBe('Crew')
})
