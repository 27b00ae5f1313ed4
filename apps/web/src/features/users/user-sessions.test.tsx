import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import UserList from './UserList.tsx'

signedIn({ roles: ['ROLE_ADMIN'] })

const at = '2026-11-22T08:15:00.000Z'
const session = {
  sessionId: 5,
  agent: 'curl/8',
  isCurrent: false,
  viewedName: 'Bo Views',
  createdAt: at,
  lastSeenAt: at,
  endsAt: at,
  address: '::1',
}
const anna = {
  id: 3,
  username: 'anna',
  email: 'a@b.nl',
  displayname: 'Anna',
  alternativeEmails: null,
  active: true,
  version: 1,
  _links: {},
}

it('shows an administrator the sessions of a user, and ends one', async () => {
  let sessions: unknown[] = [session]
  const asked = answerCalls(({ method, path }) => {
    if (method === 'DELETE') sessions = []
    if (method === 'DELETE') return { status: 202 }
    if (path === '/api/user/3/sessions') return listAnswer('sessions', sessions)
    return listAnswer('users', [anna])
  })
  const { user } = await showPage(UserList)
  await user.click(await screen.findByRole('button', { name: 'Sessions of Anna' }))
  expect(await screen.findByText('Sees the product as Bo Views')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('Anna has been signed out everywhere')).toBeTruthy()
  expect(await screen.findByText('Not signed in anywhere')).toBeTruthy()
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'DELETE')).toMatchObject([
      { path: '/api/user/3/sessions' },
    ]),
  )
})
