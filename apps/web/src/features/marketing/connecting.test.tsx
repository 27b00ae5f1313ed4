import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CallbackPage } from '../../app/pages/CallbackPage.tsx'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Answer, type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import MarketingPage from './MarketingPage.tsx'

signedIn({ roles: ['ROLE_ADMIN'] })
afterEach(() => history.replaceState(null, '', '/'))

const MEETUP = '/api/marketing/meetup'
const [LOGIN, REFRESH] = ['Log in to Meetup', 'Refresh access to Meetup']
const UPDATES = ['Update events of Meetup', 'Update events of Ticketmaster']

/** Simulates a server with this state of Meetup. `written` answers writing calls. */
function server(
  access: { content: string; isSetUp?: boolean },
  written: (asked: Asked) => Answer = () => ({}),
) {
  let state = { isSetUp: true, ...access, _links: {} }
  return answerCalls((asked) => {
    if (asked.path === `${MEETUP}/can_connect`) return { body: state }
    if (asked.path.startsWith('/api/v2/runs/')) return { body: { run: null, _links: {} } }
    if (asked.method === 'GET') return listAnswer('marketingEvents', [])
    if (asked.path === `${MEETUP}/refresh`) state = { ...state, content: 'READY' }
    return written(asked)
  })
}

const access = async (first: string) => {
  await screen.findByRole('button', { name: first })
  const names = [LOGIN, REFRESH, ...UPDATES]
  return names.filter((name) => screen.queryByRole('button', { name }) !== null)
}

it('offers the login only while there is no access, and goes to the address that the server says', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const content = 'https://secure.meetup.example/oauth2/authorize?state=s'
  const calls = server({ content: 'LOGIN' }, () => ({ body: { content, _links: {} } }))
  const { user } = await showPage(MarketingPage)
  expect(await access(LOGIN)).toEqual([LOGIN])
  await user.click(screen.getByRole('button', { name: LOGIN }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(content))
  expect(writes(calls)).toMatchObject([{ path: `${MEETUP}/login`, body: { origin: location.origin } }])
})

it('says why a login cannot begin, and stays', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  server({ content: 'LOGIN' }, () => problemAnswer(503, 'meetupAway'))
  const { user } = await showPage(MarketingPage)
  await user.click(await screen.findByRole('button', { name: LOGIN }))
  await screen.findByText(/Meetup does not respond/)
  expect(assign).not.toHaveBeenCalled()
})

it('offers the refresh only after the access has expired, and the updates after it', async () => {
  const calls = server({ content: 'REFRESH' })
  const { user } = await showPage(MarketingPage)
  expect(await access(REFRESH)).toEqual([REFRESH])
  await user.click(screen.getByRole('button', { name: REFRESH }))
  expect(await access('Update events of Meetup')).toEqual(UPDATES)
  expect(writes(calls)).toMatchObject([{ path: `${MEETUP}/refresh` }])
})

it.each([
  ['Meetup', `${MEETUP}/update_events`],
  ['Ticketmaster', '/api/marketing/ticketmaster/update_events'],
])('updates the events of %s when it is ready', async (source, path) => {
  const calls = server({ content: 'READY' })
  const { user } = await showPage(MarketingPage)
  expect(await access('Update events of Meetup')).toEqual(UPDATES)
  await user.click(screen.getByRole('button', { name: `Update events of ${source}` }))
  await waitFor(() => expect(writes(calls)).toMatchObject([{ path }]))
})

it('offers events of Ticketmaster alone if Meetup is not set up, and says so', async () => {
  server({ content: 'LOGIN', isSetUp: false })
  await showPage(MarketingPage)
  expect(await access('Update events of Ticketmaster')).toEqual(['Update events of Ticketmaster'])
  expect(screen.getByText(/Meetup is not set up/)).toBeDefined()
})

/** Returns from Meetup with these parameters, in React's strict mode, which runs effects twice. */
async function comeBack(search: string, answer: Answer) {
  history.replaceState(null, '', `/oauth2/callback?${search}`)
  const calls = server({ content: 'LOGIN' }, () => answer)
  const page = await showPage(CallbackPage, '/', undefined, true)
  await screen.findByText(/Callback/)
  return { ...page, calls }
}

it('finishes a login once, and goes on to the events', async () => {
  const { calls, router } = await comeBack('code=c-1&state=s-1', { body: { content: 'READY' } })
  await screen.findByText('Meetup is connected')
  expect(router.state.location.pathname).toBe('/marketing/apis')
  expect(writes(calls)).toMatchObject([{ path: `${MEETUP}/callback`, body: { code: 'c-1', state: 's-1' } }])
})

it('says that the user denied the access, and sends nothing', async () => {
  const { calls } = await comeBack('error=access_denied&state=s-1', {})
  expect((await screen.findByRole('alert')).textContent).toContain('The login at Meetup was cancelled.')
  expect(screen.getByRole('link', { name: 'Back to events' }).getAttribute('href')).toBe('/marketing/apis')
  expect(writes(calls)).toEqual([])
})

it('says why a login was refused, with a way back', async () => {
  const { router } = await comeBack('code=c-1&state=old', problemAnswer(422, 'loginNotBegun'))
  expect((await screen.findByRole('alert')).textContent).toContain('please begin again')
  expect(screen.getByRole('link', { name: 'Back to events' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/')
})
