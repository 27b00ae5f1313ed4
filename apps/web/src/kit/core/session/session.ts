import type { Call, RoleName } from '@stayboard/contract'
import { may as mayByRoles } from '@stayboard/domain'
import { useSyncExternalStore } from 'react'
import { hearTabs, maySiblingBeSignedIn, noteSignedIn, postToTabs, type TabMessage } from './tabs.ts'
import { isNewer, readToken, type TokenFacts } from './token.ts'

/** The signed-in user. `token` is `null` if nobody is signed in; `ended` then has the reason. */
export interface Session {
  readonly token: string | null
  readonly userId: number | null
  readonly username: string
  readonly roles: readonly RoleName[]
  /** Whether an administrator sees the product as this user, and changes nothing. */
  readonly isViewing: boolean
  readonly ended: 'expired' | 'signedOut' | null
}

const TOKEN = 'stayboard.token'
const ROLES = 'stayboard.roles'
const SKEW = 'stayboard.skew'
/** Why the session of this tab ended, so that the login says so even after a reload. */
const ENDED = 'stayboard.ended'
/** The clocks of server and browser differ, so a token counts as valid for a minute longer. In ms. */
const TOLERANCE = 60_000

const nobody: Session = { token: null, userId: null, username: '', roles: [], isViewing: false, ended: null }
const listeners = new Set<() => void>()
const endings = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let session = nobody
/** The token whose session ended last in this tab. A message with a token of that session must not sign in again. */
let left: { token: string; why: Session['ended'] } | null = null

/** The current session, for code outside of React. */
export const currentSession = (): Session => session

/** The current session. The component renders again when it changes. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession)

/** Whether the signed-in user may make this call. The server checks it too. */
export const may = (call: Pick<Call, 'access'>): boolean => mayByRoles(session.roles, call.access)

/** Adds a listener that runs just before the session ends, to store drafts. Returns a function that removes it. */
export function beforeSessionEnds(listener: () => void): () => void {
  endings.add(listener)
  return () => endings.delete(listener)
}

/** Signs in with the `Authorization` header of an answer. Returns `false` for a token without roles. */
export function signIn(authorization: string): boolean {
  const token = bare(authorization)
  const facts = readToken(token)
  if (!facts || facts.roles.length === 0) return false
  keep(token, facts, facts.issuedAt - Date.now())
  shareToken()
  return true
}

/** Stores a newer token of the same session. A token from a late answer is ignored. */
export function renew(authorization: string): void {
  const token = bare(authorization)
  const facts = readToken(token)
  if (facts && renewWith(token, facts, facts.issuedAt - Date.now())) shareToken()
}

function renewWith(token: string, facts: TokenFacts, skew: number): boolean {
  const current = session.token && readToken(session.token)
  if (!current || facts.sessionId !== current.sessionId || facts.userId !== current.userId) return false
  if (!isNewer(facts, current) || facts.roles.length === 0) return false
  keep(token, facts, skew)
  return true
}

/**
 * Removes token and roles and shows the login in all tabs. `expired` means that the server or the clock ended the
 * session.
 */
export function signOut(why: 'expired' | 'signedOut' = 'signedOut'): void {
  const { token } = session
  if (token === null) return
  end(token, why)
  postToTabs({ kind: 'ended', token, why })
}

function end(token: string, why: 'expired' | 'signedOut'): void {
  for (const listener of endings) listener()
  clearTimeout(timer)
  clearStored()
  noteSignedIn(null)
  left = { token, why }
  sessionStorage.setItem(ENDED, why)
  change({ ...nobody, ended: why })
}

/** @param skew by how many ms the server's clock was ahead of the browser's when the token arrived */
function keep(token: string, facts: TokenFacts, skew: number): void {
  sessionStorage.setItem(TOKEN, token)
  sessionStorage.setItem(ROLES, JSON.stringify(facts.roles))
  sessionStorage.setItem(SKEW, String(skew))
  sessionStorage.removeItem(ENDED)
  noteSignedIn(facts.expiresAt + TOLERANCE - skew)
  change(sessionOf(token, facts))
  watch(facts)
}

/** How long a new tab waits for a token from other tabs, in ms. After that it shows the login. A tab in the background of a
 * busy computer takes a second to answer. */
const PATIENCE = 2000

/**
 * Signs a new tab in with the session of other tabs. The app waits for it before the first render, so that the login
 * does not flash. Resolves at once if no user is signed in.
 */
export async function joinSiblings(): Promise<void> {
  if (session.token !== null || !maySiblingBeSignedIn()) return
  await new Promise<void>((resolve) => {
    const stop = subscribe(resolve)
    setTimeout(() => {
      stop()
      resolve()
    }, PATIENCE)
    postToTabs({ kind: 'ask' })
  })
}

function shareToken(): void {
  if (session.token !== null) postToTabs({ kind: 'here', token: session.token, skew: skewKept() })
}

function hear(message: TabMessage): void {
  if (message.kind === 'ask') shareToken()
  else if (message.kind === 'here') takeOver(message.token, message.skew)
  else if (message.why === 'signedOut') endWith(message.token, message.why)
  // Another tab's refused token may be outdated, and a newer one may be on its way. So the session ends after a
  // delay.
  else setTimeout(() => endWith(message.token, message.why), OVERTAKING)
}

/** How long the session survives a refusal of another tab's token, in ms, so that a newer token can arrive. */
const OVERTAKING = 1000

/** Takes the token of another tab: a newer one of this session, or any if no user is signed in here. */
function takeOver(token: string, skew: number): void {
  const facts = readToken(token)
  if (!facts || facts.roles.length === 0 || hasLeft(facts)) return
  if (session.token !== null) renewWith(token, facts, skew)
  else keep(token, facts, skew)
}

/** Whether the token belongs to the session that ended here. An expired session may continue with a newer token. */
function hasLeft(facts: TokenFacts): boolean {
  const former = left && readToken(left.token)
  if (!former || former.sessionId !== facts.sessionId) return false
  return left?.why === 'signedOut' || !isNewer(facts, former)
}

/** Ends the session of this tab if it is the one that ended in another tab, unless this tab has a newer token. */
function endWith(token: string, why: 'expired' | 'signedOut'): void {
  const ended = readToken(token)
  const current = session.token && readToken(session.token)
  if (!ended || !current || !session.token || ended.sessionId !== current.sessionId) return
  if (why === 'signedOut' || !isNewer(current, ended)) end(session.token, why)
}

function restore(): Session {
  const token = sessionStorage.getItem(TOKEN)
  const facts = token && readToken(token)
  if (!token || !facts || facts.roles.length === 0) return forgotten()
  if (timeLeft(facts) <= 0) return expired()
  watch(facts)
  return sessionOf(token, facts)
}

/** Removes what is stored of an expired session. Other tabs may have a newer one. */
function expired(): Session {
  sessionStorage.setItem(ENDED, 'expired')
  return forgotten()
}

function forgotten(): Session {
  clearStored()
  return { ...nobody, ended: sessionStorage.getItem(ENDED) === 'expired' ? 'expired' : null }
}

function clearStored(): void {
  for (const name of [TOKEN, ROLES, SKEW]) sessionStorage.removeItem(name)
}

const sessionOf = (token: string, facts: TokenFacts): Session => ({
  token,
  userId: facts.userId,
  username: facts.username,
  roles: facts.roles,
  isViewing: facts.isViewing,
  ended: null,
})

/** The time until the token expires, in ms, by the server's clock as it was when the token arrived. */
const timeLeft = (facts: TokenFacts): number => facts.expiresAt + TOLERANCE - (Date.now() + skewKept())

const skewKept = () => Number(sessionStorage.getItem(SKEW) ?? 0)

/** The maximum delay of the timer, in ms. A longer session is checked again then. */
const DAY = 86_400_000

function watch(facts: TokenFacts): void {
  clearTimeout(timer)
  timer = setTimeout(
    () => (timeLeft(facts) <= 0 ? signOut('expired') : watch(facts)),
    Math.min(timeLeft(facts), DAY),
  )
}

function change(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const bare = (authorization: string) => authorization.replace(/^Bearer\s+/i, '')

// Restores the session after a reload of the page. This runs last, because it uses everything above.
session = restore()
hearTabs(hear)
