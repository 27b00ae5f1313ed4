import { api } from '@stayboard/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, problemAnswer } from '../../../testing/server.ts'
import { signInAs, tokenOf } from '../../../testing/session.ts'
import { currentSession, signOut } from '../session/session.ts'
import { hasJustWritten } from './own-writes.ts'
import { Problem } from './problem.ts'
import { pathOf, send } from './send.ts'

beforeEach(() => {
  signInAs()
})

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const problemOf = (reason: unknown) => {
  if (reason instanceof Problem) return reason
  throw reason
}
const failing = (promise: Promise<unknown>) =>
  promise.then(() => {
    throw new Error('It went well')
  }, problemOf)

it('fills in path and query, and omits empty values', () => {
  expect(pathOf(api.users.get, { params: { id: 4 } })).toBe('/api/user/4')
  expect(pathOf(api.users.list, { query: { query: 'É & co', page: 0, size: null, sort: undefined } })).toBe(
    '/api/users?query=%C3%89+%26+co&page=0',
  )
  expect(pathOf(api.enquiries.list, { query: { fases: ['Booked', 'Closed - won'] } })).toBe(
    '/api/v2/backend/enquiries?fases=Booked&fases=Closed+-+won',
  )
})

it('sends the token, and the idempotency key of a submission', async () => {
  const asked = answerCalls(() => ({ body: {} }))
  await send(api.users.update, { body: { id: 1 }, idempotencyKey: 'k1' })
  expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf()}`)
  expect(asked[0]?.headers.get('idempotency-key')).toBe('k1')
  expect(asked[0]?.body).toEqual({ id: 1 })
})

it('stores the token that a login returns', async () => {
  signOut()
  answerCalls(() => ({ headers: { authorization: `Bearer ${tokenOf({ id: 3 })}` } }))
  await send(api.users.login, { body: { username: 'eva', password: 'x' } })
  expect(currentSession().userId).toBe(3)
  expect(hasJustWritten('enquiries')).toBe(false)
  await send(api.users.update, { body: { id: 3 } })
  expect(hasJustWritten('enquiries')).toBe(true)
})

it('throws the problem that the server reported', async () => {
  const errors = [{ field: 'email', message: 'no', code: 'email' }]
  answerCalls(() => problemAnswer(400, 'invalid', { errors, requestId: 'r-1' }))
  const problem = await failing(send(api.users.update, { body: { id: 1 } }))
  expect(problem).toMatchObject({ status: 400, code: 'invalid', errors, requestId: 'r-1' })
})

it('reports when to try again', async () => {
  answerCalls(() => ({ ...problemAnswer(503, 'unavailable'), headers: { 'retry-after': '5' } }))
  expect((await failing(send(api.users.list))).retryAfter).toBe(5)
})

it('throws a network problem if there is no answer, and keeps the session', async () => {
  answerCalls(() => 'lost')
  expect((await failing(send(api.users.list))).isNetwork).toBe(true)
  expect(currentSession().token).not.toBeNull()
})

it('ends the session that a 401 refused, but not a newer one', async () => {
  answerCalls(() => problemAnswer(401, 'signedOut'))
  await failing(send(api.users.list))
  expect(currentSession()).toMatchObject({ token: null, ended: 'expired' })

  signInAs({ issuedAt: Date.now() - 60_000 })
  answerCalls(() => {
    signInAs()
    return problemAnswer(401, 'signedOut')
  })
  await failing(send(api.users.list))
  expect(currentSession().token).not.toBeNull()
})

it('rejects with the reason of an abort', async () => {
  answerCalls(() => ({ body: {} }))
  const reason = await send(api.users.list, { signal: AbortSignal.abort('typed on') }).catch(
    (why: unknown) => why,
  )
  expect(reason).toBe('typed on')
})

it('tells a file that cannot be read any more from a connection that is lost', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const file = new File(['Name'], 'companies.csv')
  const sending = () => failing(send(api.imports.upload, { body: { kind: 'ORGANISATIONS', file } }))
  expect(await sending()).toMatchObject({ code: 'network' })
  const unreadable = new DOMException('changed', 'NotReadableError')
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(unreadable)
  expect(await sending()).toMatchObject({ code: 'fileChanged' })
})
