import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { currentSession, signOut } from '../../kit/core/session/session.ts'
import { showPage, speak } from '../../testing/page.tsx'
import { answerCalls, problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import InvitationContent from './InvitationContent.tsx'

beforeEach(() => speak())
afterEach(() => signOut())

const encoded = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const seconds = () => Math.floor(Date.now() / 1000)
const tokenWith = (payload: object) => `${encoded({ alg: 'HS256' })}.${encoded(payload)}.signature`
const token = (end: number) => tokenWith({ username: 'ineke', link: 5, exp: seconds() + end })
const session = () => {
  const roles = [{ authority: 'ROLE_CONTENT' }]
  const own = { sub: '9', sid: 90, generation: 2, username: 'ineke', roles }
  return tokenWith({ ...own, iat: seconds(), exp: seconds() + 3600 })
}

async function accepting(password: string, again = password) {
  const { user } = await showPage(InvitationContent, `/#${token(60)}`)
  await screen.findByText('Your username is ineke.')
  await user.type(screen.getByLabelText('New password'), password)
  await user.type(screen.getByLabelText('Repeat new password'), again)
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }))
}

it('sets the password and begins the session', async () => {
  const authorization = `Bearer ${session()}`
  const asked = answerCalls(() => ({ body: { roles: [] }, headers: { authorization } }))
  await accepting('Own1password')
  await waitFor(() => expect(currentSession().username).toBe('ineke'))
  expect(asked).toMatchObject([
    {
      ...{ method: 'POST', path: '/api/invitation' },
      body: {
        token: expect.stringMatching(/signature$/),
        password: 'Own1password',
        passwordCheck: 'Own1password',
      },
    },
  ])
})

it.each([
  ['short', 'short', /^Password needs to be between/],
  ['Own1password', 'Own2password', /^The two passwords are not the same/],
])('refuses %s and %s before anything is sent', async (password, again, message) => {
  const asked = answerCalls(() => ({}))
  await accepting(password, again)
  await screen.findByText(message)
  expect(asked).toEqual([])
})

it('says that a link no longer works', async () => {
  answerCalls(() => problemAnswer(422, 'invitationEnded'))
  await accepting('Own1password')
  expect((await screen.findByRole('alert')).textContent).toContain('This link is no longer valid')
})

it.each([
  ['too old', () => token(-1)],
  ['cut off', () => token(60).slice(0, 40)],
  ['followed by other signs', () => `${token(60)}%3E`],
  ['missing', () => ''],
])('shows no form if the token is %s', async (_, made) => {
  answerCalls(() => ({}))
  await showPage(InvitationContent, `/#${made()}`)
  expect((await screen.findByRole('alert')).textContent).toContain('This link is no longer valid')
  expect(screen.queryByRole('button', { name: 'Save and sign in' })).toBeNull()
})

it('asks a user who is signed in to sign out first', async () => {
  signInAs({ roles: ['ROLE_ADMIN'] })
  answerCalls(() => ({}))
  const { user } = await showPage(InvitationContent, `/#${token(60)}`)
  await screen.findByText(/^You are signed in as .*\. Sign out to accept the invitation\.$/)
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByText('Your username is ineke.')
})
