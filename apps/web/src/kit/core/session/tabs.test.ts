import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as testing from '../../../testing/session.ts'
import { beforeSessionEnds, currentSession, joinSiblings, renew, signOut } from './session.ts'
import type { TabMessage } from './tabs.ts'

const MARK = 'stayboard.signedInUntil'
/** Stands for another tab. */
let sibling: BroadcastChannel
let heard: TabMessage[]
/** Another sign-in in each test: one that has ended does not come back. */
let sessionId = 100
const tokenOf = (facts: Parameters<typeof testing.tokenOf>[0] = {}) =>
  testing.tokenOf({ sessionId, ...facts })
const signInAs = (facts: Parameters<typeof testing.tokenOf>[0] = {}) =>
  testing.signInAs({ sessionId, ...facts })

beforeEach(() => {
  localStorage.clear()
  heard = []
  sessionId += 10
  sibling = new BroadcastChannel('stayboard.session')
  sibling.addEventListener('message', ({ data }) => heard.push(data))
})

afterEach(() => {
  signOut()
  sibling.close()
  vi.useRealTimers()
})

const now = Date.now()
const here = (facts: Parameters<typeof tokenOf>[0] = {}, skew = 0) => {
  const token = tokenOf(facts)
  sibling.postMessage({ kind: 'here', token, skew } satisfies TabMessage)
  return token
}
const ended = (token: string, why: 'expired' | 'signedOut') =>
  sibling.postMessage({ kind: 'ended', token, why } satisfies TabMessage)
/** Until all that was posted before has been heard. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 30))
const token = () => currentSession().token

describe('a new tab', () => {
  it('waits for nobody where nobody is signed in', async () => {
    await joinSiblings()
    await settled()
    expect(heard).toEqual([])
    expect(token()).toBeNull()
  })

  it('is signed in as its sibling is, by the clock the sibling knows', async () => {
    localStorage.setItem(MARK, String(now + 3600_000))
    const issuedAt = now - 5 * 3600_000
    sibling.addEventListener(
      'message',
      ({ data }) => data.kind === 'ask' && here({ issuedAt, hours: 8 }, -7000),
    )
    await joinSiblings()
    expect(token()).toBe(tokenOf({ issuedAt, hours: 8 }))
    expect(sessionStorage.getItem('stayboard.skew')).toBe('-7000')
  })

  it('shows the login when no sibling answers, and still follows one that answers late', async () => {
    localStorage.setItem(MARK, String(now + 3600_000))
    await joinSiblings()
    expect(token()).toBeNull()
    const late = here()
    await vi.waitFor(() => expect(token()).toBe(late))
  })

  it('does not ask where the session that was noted has run out', async () => {
    localStorage.setItem(MARK, String(now - 1))
    await joinSiblings()
    await settled()
    expect(heard).toEqual([])
  })
})

it('a tab that is signed in answers who asks, and tells of each token', async () => {
  signInAs({ issuedAt: now })
  renew(tokenOf({ issuedAt: now + 5000 }))
  sibling.postMessage({ kind: 'ask' })
  const told = (issuedAt: number) => expect.objectContaining({ kind: 'here', token: tokenOf({ issuedAt }) })
  await vi.waitFor(() => expect(heard).toEqual([told(now), told(now + 5000), told(now + 5000)]))
  expect(Number(localStorage.getItem(MARK))).toBeGreaterThan(now)
})

describe('a fresher token of a sibling', () => {
  it.each([
    ['is kept', { issuedAt: now + 60_000 }, true],
    ['of a new password within the same second is kept', { issuedAt: now, generation: 2 }, true],
    ['that is older is not', { issuedAt: now - 60_000 }, false],
    ['of another sign-in is not', { issuedAt: now + 60_000, sessionId: 1 }, false],
  ])('%s', async (_, facts, isKept) => {
    signInAs({ issuedAt: now })
    const other = here(facts)
    await settled()
    expect(token() === other).toBe(isKept)
  })
})

describe('signing out', () => {
  it('ends all tabs, which keep what was typed first', async () => {
    signInAs()
    const seen: (string | null)[] = []
    const forget = beforeSessionEnds(() => seen.push(token()))
    ended(tokenOf(), 'signedOut')
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ token: null, ended: 'signedOut' }))
    forget()
    expect(seen).toEqual([tokenOf()])
    expect(sessionStorage.getItem('stayboard.token')).toBeNull()
    expect(localStorage.getItem(MARK)).toBeNull()
  })

  it('tells the others, once', async () => {
    signInAs()
    signOut()
    signOut()
    await settled()
    expect(heard.filter(({ kind }) => kind === 'ended')).toEqual([
      { kind: 'ended', token: tokenOf(), why: 'signedOut' },
    ])
  })

  it('of another session changes nothing, and a token on its way brings nobody back', async () => {
    signInAs()
    ended(tokenOf({ sessionId: 1 }), 'signedOut')
    await settled()
    expect(token()).toBe(tokenOf())
    signOut()
    here({ issuedAt: now + 60_000 })
    await settled()
    expect(token()).toBeNull()
    const anew = here({ sessionId: sessionId + 1 })
    await vi.waitFor(() => expect(token()).toBe(anew))
  })
})

describe('a session that has ended elsewhere', () => {
  it('ends here too', async () => {
    signInAs()
    ended(tokenOf(), 'expired')
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ token: null, ended: 'expired' }), 3000)
  })

  it('goes on with a newer token, also one that comes a moment later', async () => {
    signInAs({ issuedAt: now })
    ended(tokenOf({ issuedAt: now }), 'expired')
    await settled()
    const newer = here({ issuedAt: now, generation: 2 })
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(token()).toBe(newer)
  })
})

it('what is no message of ours is not heard', async () => {
  for (const data of [
    null,
    'here',
    { kind: 'here' },
    { kind: 'here', token: 'x', skew: 0 },
    { kind: 'else' },
  ]) {
    sibling.postMessage(data)
  }
  await settled()
  expect(token()).toBeNull()
})
