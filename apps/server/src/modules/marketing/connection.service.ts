import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as passed } from 'node:timers/promises'
import { type AccessState, type BodyOf, marketing } from '@stayboard/contract'
import type { Grant, Meetup } from '../../integrations/meetup/client.ts'
import { OutsideError } from '../../integrations/outside-error.ts'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { SealError } from '../../kit/seal-error.ts'
import { refusing } from '../outside/refusals.service.ts'
import * as repository from './connection.repository.ts'

export type { Meetup } from '../../integrations/meetup/client.ts'

type System = Meetup | undefined
type With = Pick<Actor, 'db' | 'sealer'>

const ACCESS = 'meetup access token'
const REFRESH = 'meetup refresh token'
const VERIFIER = 'meetup login'
const refuse = refusing('meetup')
const random = () => randomBytes(32).toString('base64url')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

export function needed(system: System): Meetup {
  if (!system) throw new Problem(422, 'meetupOff')
  return system
}

/** What is needed before events can be read (docs/rules/marketing.md#state). */
export async function stateOf(actor: With): Promise<AccessState> {
  const connection = await repository.findConnection(actor.db)
  if (!connection || opened(actor, connection.refreshToken, REFRESH) === undefined) return 'LOGIN'
  return connection.isExpired ? 'REFRESH' : 'READY'
}

export const state = async (actor: Actor, system: System) => ({
  content: await stateOf(actor),
  isSetUp: system !== undefined,
  _links: { self: { href: marketing.state.path } },
})

/** Decrypts a token; `undefined` if it was encrypted with another key, so that the user has to log in again. */
function opened({ sealer }: With, sealed: string, purpose: string): string | undefined {
  try {
    return sealer.open(sealed, purpose)
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}

/** Starts an OAuth login for this user. */
export async function login(actor: Actor, { origin }: BodyOf<typeof marketing.login>, system: System) {
  const meetup = needed(system)
  const [secret, verifier, redirectUri] = [random(), random(), `${origin}/oauth2/callback`]
  await repository.addLogin(actor.db, {
    stateHash: hashOf(secret),
    userId: Number(actor.userId),
    verifier: actor.sealer.seal(verifier, VERIFIER),
    redirectUri,
  })
  const content = meetup.loginUrl({ state: secret, challenge: hashOf(verifier), redirectUri })
  return { content, _links: {} }
}

/**
 * Finishes a login, once and only for the user who started it. Otherwise an attacker could connect the account of
 * another person by a link that somebody opens.
 */
export async function callback(actor: Actor, body: BodyOf<typeof marketing.callback>, system: System) {
  const meetup = needed(system)
  const begun = await repository.takeLogin(actor.db, hashOf(body.state))
  const verifier = begun && opened(actor, begun.verifier, VERIFIER)
  if (!begun || begun.isOld || begun.userId !== actor.userId || verifier === undefined)
    throw new Problem(422, 'loginNotBegun')
  const { redirectUri } = begun
  const grant = await meetup.exchange({ code: body.code, verifier, redirectUri }).catch(refuse)
  await repository.saveConnection(actor.db, sealed(actor, grant))
  return state(actor, system)
}

const sealed = ({ sealer }: With, { accessToken, refreshToken, expiresIn }: Grant): Grant => ({
  accessToken: sealer.seal(accessToken, ACCESS),
  refreshToken: sealer.seal(refreshToken, REFRESH),
  expiresIn,
})

export async function refresh(actor: Actor, system: System) {
  await accessFor(actor, needed(system)).catch(refuse)
  return state(actor, system)
}

/** Milliseconds between two checks for tokens that another server renews, and the longest wait. */
const LOOK = 100
const LONGEST_WAIT = 25_000

/**
 * Returns an access token, renewed if it has expired. One renewal serves all waiting callers, because it invalidates
 * the old refresh token. They wait outside a transaction, because Meetup may be slow. A refused refresh token ends the
 * connection.
 * @param used a token that Meetup refused before its expiry
 * @throws OutsideError `refused` if a login is needed, `busy` if another server renews for too long
 */
export async function accessFor(actor: With, meetup: Meetup, used?: string): Promise<string> {
  const until = Date.now() + LONGEST_WAIT
  do {
    const connection = await repository.findConnection(actor.db)
    if (!connection) throw new OutsideError('Meetup', 'refused')
    const accessToken = opened(actor, connection.accessToken, ACCESS)
    if (accessToken !== undefined && accessToken !== used && !connection.isExpired) return accessToken
    if (await repository.beginRenewal(actor.db, connection)) return renewed(actor, meetup, connection)
    await passed(LOOK)
  } while (Date.now() < until)
  throw new OutsideError('Meetup', 'busy')
}

/** Renews tokens after the renewal was claimed. @throws OutsideError `refused` if the refresh token is refused */
async function renewed(actor: With, meetup: Meetup, connection: repository.Connection): Promise<string> {
  const { db } = actor
  try {
    const refreshToken = opened(actor, connection.refreshToken, REFRESH)
    if (refreshToken === undefined) throw new OutsideError('Meetup', 'refused')
    const grant = await meetup.refresh(refreshToken)
    await repository.saveConnection(db, sealed(actor, grant), connection)
    return grant.accessToken
  } catch (error) {
    const isRefused = error instanceof OutsideError && error.reason === 'refused'
    await (isRefused ? repository.dropConnection : repository.endRenewal)(db, connection)
    throw error
  }
}
