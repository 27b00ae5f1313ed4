import { signIn } from '../kit/core/session/session.ts'

const base64url = (value: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

interface Facts {
  id?: number
  sessionId?: number
  generation?: number
  username?: string
  roles?: readonly string[]
  /** The time of issue in ms since 1970, rounded down to whole seconds. */
  issuedAt?: number
  hours?: number
}

/**
 * Returns a token like those of the server, but with an invalid signature. The browser does not check
 * signatures.
 */
export function tokenOf({
  id = 7,
  sessionId = 70,
  generation = 1,
  username = 'eva',
  roles = ['ROLE_ADMIN'],
  issuedAt,
  hours = 8,
}: Facts = {}) {
  const iat = Math.floor((issuedAt ?? Date.now()) / 1000)
  const payload = {
    sub: String(id),
    sid: sessionId,
    generation,
    username,
    roles: roles.map((authority) => ({ authority })),
    iat,
    exp: iat + hours * 3600,
  }
  return `${base64url({ alg: 'HS256' })}.${base64url(payload)}.signature`
}

export const signInAs = (facts: Facts = {}) => signIn(`Bearer ${tokenOf(facts)}`)
