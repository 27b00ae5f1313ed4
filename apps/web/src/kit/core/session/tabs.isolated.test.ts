import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as testing from '../../../testing/session.ts'
import { beforeSessionEnds, currentSession, joinSiblings, renew, signOut } from './session.ts'
import { hearTabs, postToTabs, type TabMessage } from './tabs.ts'

const MARK = 'stayboard.signedInUntil'
/** The channel of another tab. */
let sibling: BroadcastChannel
let heard: TabMessage[]
/** Each test has another session, because an ended session does not come back. */
let sessionId = 100
/**
 * The time of issue of all tokens, so that tokens with equal facts are equal even if a second passes in
 * between.
 */
const now = Date.now()
const tokenOf = (facts: Parameters<typeof testing.tokenOf>[0] = {}) =>
  testing.tokenOf({ sessionId, issuedAt: now, ...facts })
const signInAs = (facts: Parameters<typeof testing.tokenOf>[0] = {}) =>
  testing.signInAs({ sessionId, issuedAt: now, ...facts })

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

const here = (facts: Parameters<typeof tokenOf>[0] = {}, skew = 0) => {
  const token = tokenOf(facts)
  sibling.postMessage({ kind: 'here', token, skew } satisfies TabMessage)
  return token
}
const ended = (token: string, why: 'expired' | 'signedOut') =>
  sibling.postMessage({ kind: 'ended', token, why } satisfies TabMessage)
/** The marks that this tab has received from the other tab. */
const marks = new Set<string>()
hearTabs((message) => message.kind === 'ended' && marks.add(message.token))

/**
 * Waits until each side has received what the other posted before. A mark is not a token, so neither side
 * reacts to it.
 */
async function settled() {
  const mark = { kind: 'ended', token: `mark ${marks.size}`, why: 'expired' } satisfies TabMessage
  sibling.postMessage(mark)
  await expect.poll(() => marks).toContain(mark.token)
  postToTabs(mark)
  await expect.poll(() => heard.at(-1)).toEqual(mark)
  heard.pop()
}
const token = () => currentSession().token

describe('a new tab', () => {
  it('does not wait if no user is signed in', async () => {
    await joinSiblings()
    await settled()
    expect(heard).toEqual([])
    expect(token()).toBeNull()
  })

  it('signs in with the session of another tab, and takes over its clock difference', async () => {
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

  it('shows the login if no tab answers, and signs in when a late answer arrives', async () => {
    localStorage.setItem(MARK, String(now + 3600_000))
    await joinSiblings()
    expect(token()).toBeNull()
    const late = here()
    await expect.poll(() => token()).toBe(late)
  })

  it('does not ask other tabs if the noted session has expired', async () => {
    localStorage.setItem(MARK, String(now - 1))
    await joinSiblings()
    await settled()
    expect(heard).toEqual([])
  })
})

it('a signed-in tab answers a new tab, and forwards each new token', async () => {
  signInAs({ issuedAt: now })
  renew(tokenOf({ issuedAt: now + 5000 }))
  sibling.postMessage({ kind: 'ask' })
  const told = (issuedAt: number) => expect.objectContaining({ kind: 'here', token: tokenOf({ issuedAt }) })
  await expect.poll(() => heard).toEqual([told(now), told(now + 5000), told(now + 5000)])
  expect(Number(localStorage.getItem(MARK))).toBeGreaterThan(now)
})

describe('a newer token from another tab', () => {
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
  it('ends the session in all tabs, after their listeners stored drafts', async () => {
    signInAs()
    const seen: (string | null)[] = []
    const forget = beforeSessionEnds(() => seen.push(token()))
    ended(tokenOf(), 'signedOut')
    await expect.poll(() => currentSession()).toMatchObject({ token: null, ended: 'signedOut' })
    forget()
    expect(seen).toEqual([tokenOf()])
    expect(sessionStorage.getItem('stayboard.token')).toBeNull()
    expect(localStorage.getItem(MARK)).toBeNull()
  })

  it('is sent to other tabs, once', async () => {
    signInAs()
    signOut()
    signOut()
    await settled()
    expect(heard.filter(({ kind }) => kind === 'ended')).toEqual([
      { kind: 'ended', token: tokenOf(), why: 'signedOut' },
    ])
  })

  it('of another session changes nothing, and a late token does not sign in again', async () => {
    signInAs()
    ended(tokenOf({ sessionId: 1 }), 'signedOut')
    await settled()
    expect(token()).toBe(tokenOf())
    signOut()
    here({ issuedAt: now + 60_000 })
    await settled()
    expect(token()).toBeNull()
    const anew = here({ sessionId: sessionId + 1 })
    await expect.poll(() => token()).toBe(anew)
  })
})

describe('a session that ended in another tab', () => {
  it('ends in this tab too', async () => {
    signInAs()
    ended(tokenOf(), 'expired')
    await expect.poll(() => currentSession()).toMatchObject({ token: null, ended: 'expired' })
  })

  it('continues with a newer token, even if that arrives a moment later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    signInAs({ issuedAt: now })
    ended(tokenOf({ issuedAt: now }), 'expired')
    await settled()
    const newer = here({ issuedAt: now, generation: 2 })
    await settled()
    await vi.advanceTimersByTimeAsync(1_200)
    expect(token()).toBe(newer)
  })
})

it('ignores messages of unknown shape', async () => {
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
