import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { currentSession, signOut } from '../../kit/core/session/session.ts'
import { showPage, speak } from '../../testing/page.tsx'
import { type Asked as AskedCall, answerCalls, problemAnswer } from '../../testing/server.ts'
import { LoginPage } from '../login/LoginPage.tsx'

beforeEach(() => speak())
afterEach(() => signOut())

const encoded = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const session = () => {
  const now = Math.floor(Date.now() / 1000)
  const own = { sub: '9', sid: 90, generation: 2, username: 'eva', roles: [{ authority: 'ROLE_CONTENT' }] }
  return `Bearer ${encoded({ alg: 'HS256' })}.${encoded({ ...own, iat: now, exp: now + 3600 })}.x`
}
const signedIn = { body: { roles: [{ authority: 'ROLE_CONTENT' }] }, headers: { authorization: session() } }
const ways = { forgottenPassword: false, passkeys: null, providers: [], _links: {} }

/** Signs in with a correct password, after which the server asks for a second step. */
async function signIn(asked: ('CODE' | 'ENROL')[], answer: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls((call) => {
    if (call.path === '/api/sign_in') return { body: ways }
    if (call.path !== '/login') return answer(call)
    return { body: { roles: [], secondFactor: { token: 'waits', ways: asked } } }
  })
  const { user } = await showPage(LoginPage)
  await user.type(await screen.findByLabelText('Username'), 'eva')
  await user.type(screen.getByLabelText('Password'), 'Right1pass')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  return { user, calls }
}

const sentTo = (calls: readonly AskedCall[], path: string) => calls.filter((call) => call.path === path)

it('asks for a code, says that a wrong one is wrong, and begins the session with a right one', async () => {
  const { user, calls } = await signIn(['CODE'], ({ body }) =>
    JSON.stringify(body).includes('111111')
      ? signedIn
      : problemAnswer(400, 'invalid', { errors: [{ field: 'code', code: 'secondFactorCode', message: '' }] }),
  )
  const code = await screen.findByLabelText('Code')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('This field is required')
  await user.type(code, '000000{Enter}')
  await screen.findByText('This code is not right, or was used before')
  expect(currentSession().token).toBeNull()
  await user.clear(code)
  await user.type(code, '111111{Enter}')
  await waitFor(() => expect(currentSession().username).toBe('eva'))
  expect(sentTo(calls, '/login/second_factor').at(-1)?.body).toEqual({ token: 'waits', code: '111111' })
})

it('begins the session of a user who had to set up a second factor after the recovery codes were kept', async () => {
  const { user } = await signIn(['ENROL'], ({ path }) =>
    path === '/login/enrolment'
      ? { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } }
      : { ...signedIn, body: { ...signedIn.body, recoveryCodes: ['0ABCD-EFGHJ'] } },
  )
  await screen.findByText('ABCD EFGH')
  await user.type(screen.getByLabelText('Code of the app'), '111111{Enter}')
  await screen.findByText('0ABCD-EFGHJ')
  expect(currentSession().token).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I have kept the codes' }))
  expect(currentSession().username).toBe('eva')
})
