import { api } from '@stayboard/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInAs, tokenOf } from '../../../testing/session.ts'
import { beforeSessionEnds, currentSession, may, renew, signIn, signOut } from './session.ts'

const NOW = Date.parse('2026-11-21T09:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})

afterEach(() => {
  signOut()
  vi.useRealTimers()
})

it('stores token and roles in the session storage, and removes both on signing out', () => {
  signInAs({ roles: ['ROLE_VIEWER'] })
  expect(sessionStorage.getItem('stayboard.token')).toBe(tokenOf({ roles: ['ROLE_VIEWER'] }))
  expect(sessionStorage.getItem('stayboard.roles')).toBe('["ROLE_VIEWER"]')
  signOut()
  expect(Object.keys(sessionStorage)).toEqual(['stayboard.ended'])
  expect(currentSession()).toMatchObject({ token: null, roles: [], ended: 'signedOut' })
})

it('does not sign in with a token without roles, or an invalid token', () => {
  expect(signInAs({ roles: [] })).toBe(false)
  expect(signIn('Bearer nonsense')).toBe(false)
  expect(currentSession().token).toBeNull()
})

it('reads names with accents', () => {
  signInAs({ username: 'Søren Łódź' })
  expect(currentSession().username).toBe('Søren Łódź')
})

it('ends a minute after the token expires, not before', () => {
  signInAs({ hours: 1 })
  vi.advanceTimersByTime(3600_000 + 59_000)
  expect(currentSession().token).not.toBeNull()
  vi.advanceTimersByTime(2000)
  expect(currentSession()).toMatchObject({ token: null, ended: 'expired' })
})

it("uses the server's clock if it is hours behind", () => {
  signInAs({ hours: 1, issuedAt: NOW - 5 * 3600_000 })
  vi.advanceTimersByTime(3000_000)
  expect(currentSession().token).not.toBeNull()
  vi.advanceTimersByTime(700_000)
  expect(currentSession().ended).toBe('expired')
})

describe('a newer token', () => {
  it('is stored', () => {
    signInAs()
    const fresh = tokenOf({ issuedAt: NOW + 5000, roles: ['ROLE_VIEWER'] })
    renew(fresh)
    expect(currentSession()).toMatchObject({ token: fresh, roles: ['ROLE_VIEWER'] })
  })

  it.each([
    ['an older one', { issuedAt: NOW - 5000 }],
    ["somebody else's", { id: 8, issuedAt: NOW + 5000 }],
  ])('%s is not stored', (_, facts) => {
    signInAs()
    renew(tokenOf(facts))
    expect(currentSession().token).toBe(tokenOf())
  })

  it('does not sign in a user who signed out meanwhile', () => {
    signInAs()
    signOut()
    renew(tokenOf({ issuedAt: NOW + 5000 }))
    expect(currentSession().token).toBeNull()
  })
})

it('runs listeners before the session ends, while it is still valid', () => {
  signInAs()
  const seen: (string | null)[] = []
  const forget = beforeSessionEnds(() => seen.push(currentSession().token))
  signOut('expired')
  forget()
  expect(seen).toEqual([tokenOf()])
})

it.each([
  ['ROLE_ADMIN', true, true],
  ['ROLE_VIEWER', true, false],
  ['ROLE_USER', false, false],
])('%s may read users: %s, add them: %s', (role, mayRead, mayAdd) => {
  signInAs({ roles: [role] })
  expect([may(api.users.list), may(api.users.create)]).toEqual([mayRead, mayAdd])
})

describe('when the page is loaded again', () => {
  const reload = async () => {
    vi.resetModules()
    return import('./session.ts')
  }

  it('removes an expired token from the storage, and knows that the session has ended', async () => {
    sessionStorage.setItem('stayboard.token', tokenOf({ hours: 1, issuedAt: NOW - 2 * 3600_000 }))
    sessionStorage.setItem('stayboard.roles', '["ROLE_VIEWER"]')
    const loaded = await reload()
    expect(loaded.currentSession()).toMatchObject({ token: null, ended: 'expired' })
    expect(Object.keys(sessionStorage)).toEqual(['stayboard.ended'])
  })

  it('still knows that the session had ended before, until somebody signs in', async () => {
    signInAs()
    signOut('expired')
    expect((await reload()).currentSession()).toMatchObject({ token: null, ended: 'expired' })
    signInAs()
    expect((await reload()).currentSession()).toMatchObject({ token: tokenOf(), ended: null })
  })

  it('says nothing to a user who signed out', async () => {
    signInAs()
    signOut()
    expect((await reload()).currentSession()).toMatchObject({ token: null, ended: null })
  })
})
