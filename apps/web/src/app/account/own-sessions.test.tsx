import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentSession } from '../../kit/core/session/session.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { LogoutButton } from '../shell/LogoutButton.tsx'
import { UserMenu } from '../shell/UserMenu.tsx'

signedIn({ roles: ['ROLE_VIEWER'] })

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
const session = (sessionId: number, agent: string, isCurrent = false) => ({
  sessionId,
  agent,
  isCurrent,
  viewedName: null,
  createdAt: '2026-11-22T08:15:00.000Z',
  lastSeenAt: '2026-11-22T10:30:00.000Z',
  endsAt: '2026-11-22T20:15:00.000Z',
  address: '192.0.2.7',
  _links: {},
})

async function open(sessions: ReturnType<typeof session>[]) {
  let left = sessions
  const asked = answerCalls(({ path, method }) => {
    if (method === 'DELETE') {
      left = left.filter(
        ({ isCurrent, sessionId }) =>
          isCurrent || (!path.endsWith('sessions') && !path.endsWith(`/${sessionId}`)),
      )
      return { status: 202 }
    }
    return path === '/api/current_user/sessions' ? listAnswer('sessions', left) : {}
  })
  const { user } = await showPage(UserMenu)
  await user.click(screen.getByRole('button', { name: /^Your account/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Where you are signed in' }))
  const writes = () =>
    asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  return { user, writes }
}

it('shows the user’s sessions, and ends another session but not the current one', async () => {
  const { user, writes } = await open([session(1, chrome, true), session(2, 'curl/8.5.0')])
  const here = await screen.findByRole('article', { name: 'Chrome on Windows' })
  expect(here.textContent).toContain('This session')
  expect(here.textContent).toContain('Signed in 22-11-2026 09:15 · Last used 22-11-2026 11:30')
  expect(here.textContent).toContain('From 192.0.2.7 · Ends 22-11-2026 21:15 at the latest')
  expect(within(here).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Sign out curl/ }))
  await waitFor(() => expect(writes()).toEqual(['DELETE /api/current_user/session/2']))
  expect(await screen.findByText('You are not signed in anywhere else.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

it('ends all other sessions in one call', async () => {
  const { user, writes } = await open([session(1, chrome, true), session(2, ''), session(3, '')])
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(writes()).toEqual(['DELETE /api/current_user/sessions']))
  expect(await screen.findByText('You have been signed out everywhere else')).toBeTruthy()
})

it('logging out ends the session on the server with its token, and in the browser at once', async () => {
  const { token } = currentSession()
  const asked = answerCalls(() => 'lost')
  const { user } = await showPage(LogoutButton)
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(currentSession()).toMatchObject({ token: null, ended: 'signedOut' }))
  expect(asked).toMatchObject([{ method: 'POST', path: '/logout' }])
  expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
})
