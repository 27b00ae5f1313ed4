import type { Call, RoleName } from '@stayboard/contract'
import { may as mayByRoles } from '@stayboard/domain'
import { useSyncExternalStore } from 'react'
import { readToken, type TokenFacts } from './token.ts'

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
/** Server and browser clocks differ: a token is judged with a minute to spare (realities 9). */
const TOLERANCE = 60_000

const nobody: Session = { token: null, userId: null, username: '', roles: [], ended: null }
const listeners = new Set<() => void>()
const endings = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let session = nobody

/** The session as it is now, outside of React. */
export const currentSession = (): Session => session

/** The session; the component is rendered again when it changes. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession)

/** The one permission question: may the signed-in user make this call? The server asks it again. */
export const may = (call: Pick<Call, 'access'>): boolean => mayByRoles(session.roles, call.access)

/** Runs just before the session ends, so that what was typed can be kept (decisions 19). Gives the undo. */
export function beforeSessionEnds(listener: () => void): () => void {
  endings.add(listener)
  return () => endings.delete(listener)
}

/** Takes the `Authorization` header of a sign-in. A token without roles signs nobody in (D1 §2.2). */
export function signIn(authorization: string): boolean {
  const token = bare(authorization)
  const facts = readToken(token)
  if (!facts || facts.roles.length === 0) return false
  keep(token, facts)
  return true
}

/** Keeps a fresher token of the same user (decisions 9); an answer that arrives late changes nothing. */
export function renew(authorization: string): void {
  const token = bare(authorization)
  const facts = readToken(token)
  const current = session.token && readToken(session.token)
  if (!facts || !current || facts.userId !== current.userId) return
  if (facts.issuedAt > current.issuedAt && facts.roles.length > 0) keep(token, facts)
}

/** Forgets token and roles and shows the login. `expired` when the server or the clock ended it. */
export function signOut(why: 'expired' | 'signedOut' = 'signedOut'): void {
  if (session.token === null) return
  for (const listener of endings) listener()
  clearTimeout(timer)
  for (const name of [TOKEN, ROLES, SKEW]) sessionStorage.removeItem(name)
  change({ ...nobody, ended: why })
}

function keep(token: string, facts: TokenFacts): void {
  sessionStorage.setItem(TOKEN, token)
  sessionStorage.setItem(ROLES, JSON.stringify(facts.roles))
  sessionStorage.setItem(SKEW, String(facts.issuedAt - Date.now()))
  change(sessionOf(token, facts))
  watch(facts)
}

function restore(): Session {
  const token = sessionStorage.getItem(TOKEN)
  const facts = token && readToken(token)
  if (!token || !facts || facts.roles.length === 0 || left(facts) <= 0) return nobody
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
function left(facts: TokenFacts): number {
  const skew = Number(sessionStorage.getItem(SKEW) ?? 0)
  return facts.expiresAt + TOLERANCE - (Date.now() + skew)
}

/** Longest wait a timer takes; a longer session is looked at again then. */
const DAY = 86_400_000

function watch(facts: TokenFacts): void {
  clearTimeout(timer)
  timer = setTimeout(() => (left(facts) <= 0 ? signOut('expired') : watch(facts)), Math.min(left(facts), DAY))
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
