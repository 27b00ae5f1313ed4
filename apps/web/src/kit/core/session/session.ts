import type { Call, RoleName } from '@stayboard/contract'
import { may as mayByRoles } from '@stayboard/domain'
import { useSyncExternalStore } from 'react'
import { hearTabs, maySiblingBeSignedIn, noteSignedIn, type TabMessage, tellTabs } from './tabs.ts'
import { isNewer, readToken, type TokenFacts } from './token.ts'

/** Who is signed in. `token` is `null` when nobody is; `ended` then says why. */
export interface Session {
  readonly token: string | null
  readonly userId: number | null
  readonly username: string
  readonly roles: readonly RoleName[]
  readonly ended: 'expired' | 'signedOut' | null
}

const TOKEN = 'stayboard.token'
const ROLES = 'stayboard.roles'
const SKEW = 'stayboard.skew'
/** Server and browser clocks differ: a token is judged with a minute to spare. */
const TOLERANCE = 60_000

const nobody: Session = { token: null, userId: null, username: '', roles: [], ended: null }
const listeners = new Set<() => void>()
const endings = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let session = nobody
/** The token whose session ended last in this tab, so that a message on its way brings nobody back. */
let left: { token: string; why: Session['ended'] } | null = null

/** The session as it is now, outside of React. */
export const currentSession = (): Session => session

/** The session; the component is rendered again when it changes. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession)

/** The one permission question: may the signed-in user make this call? The server asks it again. */
export const may = (call: Pick<Call, 'access'>): boolean => mayByRoles(session.roles, call.access)

/** Runs just before the session ends, so that what was typed can be kept. Gives the undo. */
export function beforeSessionEnds(listener: () => void): () => void {
  endings.add(listener)
  return () => endings.delete(listener)
}

/** Takes the `Authorization` header of a sign-in. A token without roles signs nobody in. */
export function signIn(authorization: string): boolean {
  const token = bare(authorization)
  const facts = readToken(token)
  if (!facts || facts.roles.length === 0) return false
  keep(token, facts, facts.issuedAt - Date.now())
  tellToken()
  return true
}

/** Keeps a fresher token of the same session; an answer that arrives late changes nothing. */
export function renew(authorization: string): void {
  const token = bare(authorization)
  const facts = readToken(token)
  if (facts && renewWith(token, facts, facts.issuedAt - Date.now())) tellToken()
}

function renewWith(token: string, facts: TokenFacts, skew: number): boolean {
  const current = session.token && readToken(session.token)
  if (!current || facts.sessionId !== current.sessionId || facts.userId !== current.userId) return false
  if (!isNewer(facts, current) || facts.roles.length === 0) return false
  keep(token, facts, skew)
  return true
}

/** Forgets token and roles and shows the login, in all tabs. `expired` when the server or the clock ended it. */
export function signOut(why: 'expired' | 'signedOut' = 'signedOut'): void {
  const { token } = session
  if (token === null) return
  end(token, why)
  tellTabs({ kind: 'ended', token, why })
}

function end(token: string, why: 'expired' | 'signedOut'): void {
  for (const listener of endings) listener()
  clearTimeout(timer)
  for (const name of [TOKEN, ROLES, SKEW]) sessionStorage.removeItem(name)
  noteSignedIn(null)
  left = { token, why }
  change({ ...nobody, ended: why })
}

/** `skew`: by how many ms the server's clock was ahead of this browser's when the token came. */
function keep(token: string, facts: TokenFacts, skew: number): void {
  sessionStorage.setItem(TOKEN, token)
  sessionStorage.setItem(ROLES, JSON.stringify(facts.roles))
  sessionStorage.setItem(SKEW, String(skew))
  noteSignedIn(facts.expiresAt + TOLERANCE - skew)
  change(sessionOf(token, facts))
  watch(facts)
}

/** Milliseconds a new tab waits for its siblings: without an answer the login is shown. */
const PATIENCE = 500

/**
 * Signs a new tab in as its siblings are. To be waited for before anything is shown, so that the login does not flash;
 * where nobody is signed in it takes no time.
 */
export async function joinSiblings(): Promise<void> {
  if (session.token !== null || !maySiblingBeSignedIn()) return
  await new Promise<void>((resolve) => {
    const stop = subscribe(resolve)
    setTimeout(() => {
      stop()
      resolve()
    }, PATIENCE)
    tellTabs({ kind: 'ask' })
  })
}

function tellToken(): void {
  if (session.token !== null) tellTabs({ kind: 'here', token: session.token, skew: skewKept() })
}

function hear(message: TabMessage): void {
  if (message.kind === 'ask') tellToken()
  else if (message.kind === 'here') takeOver(message.token, message.skew)
  else if (message.why === 'signedOut') endWith(message.token, message.why)
  // The refusal of an old token may be overtaken by a newer one that is on its way here or there.
  else setTimeout(() => endWith(message.token, message.why), OVERTAKING)
}

/** Milliseconds. */
const OVERTAKING = 1000

/** Takes a sibling's token: as a fresher one of this session, or where nobody is signed in here. */
function takeOver(token: string, skew: number): void {
  const facts = readToken(token)
  if (!facts || facts.roles.length === 0 || hasLeft(facts)) return
  if (session.token !== null) renewWith(token, facts, skew)
  else keep(token, facts, skew)
}

/** Whether the token is of the session that ended here; one that expired may have gone on with a newer token. */
function hasLeft(facts: TokenFacts): boolean {
  const former = left && readToken(left.token)
  if (!former || former.sessionId !== facts.sessionId) return false
  return left?.why === 'signedOut' || !isNewer(facts, former)
}

/** Ends this tab's session when it is the one that ended elsewhere, unless its token is newer. */
function endWith(token: string, why: 'expired' | 'signedOut'): void {
  const ended = readToken(token)
  const current = session.token && readToken(session.token)
  if (!ended || !current || !session.token || ended.sessionId !== current.sessionId) return
  if (why === 'signedOut' || !isNewer(current, ended)) end(session.token, why)
}

function restore(): Session {
  const token = sessionStorage.getItem(TOKEN)
  const facts = token && readToken(token)
  if (!token || !facts || facts.roles.length === 0 || timeLeft(facts) <= 0) return nobody
  watch(facts)
  return sessionOf(token, facts)
}

const sessionOf = (token: string, facts: TokenFacts): Session => ({
  token,
  userId: facts.userId,
  username: facts.username,
  roles: facts.roles,
  ended: null,
})

/** Milliseconds until the token no longer counts, by the server's clock as it was when the token came. */
const timeLeft = (facts: TokenFacts): number => facts.expiresAt + TOLERANCE - (Date.now() + skewKept())

const skewKept = () => Number(sessionStorage.getItem(SKEW) ?? 0)

/** Longest wait a timer takes; a longer session is looked at again then. */
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

// Last, because all of the above has to be there: what a reload of the page finds.
session = restore()
hearTabs(hear)
