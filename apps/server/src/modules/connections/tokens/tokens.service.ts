import { setTimeout as passed } from 'node:timers/promises'
import { A, Connection } from '@stayboard/contract'
import {
  type Client,
  faultIn,
  type MailAccounts,
  type MailGrant,
} from '../../../integrations/mail/accounts/client.ts'
import { NoCredentials } from '../../../integrations/mail/sign-in.ts'
import { OutsideError } from '../../../integrations/outside-error.ts'
import type { Actor } from '../../../kit/actor.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { notify, usersWith } from '../../notifications/notifications.service.ts'
import { opened, type SecretKind, sealed } from '../secrets.service.ts'
import * as repository from './tokens.repository.ts'

/** The OAuth account of a connection. */
export interface Account {
  connectionId: number
  name: string
  client: Client
}

/** Milliseconds between two checks for tokens that another server renews, and the longest wait. */
const LOOK = 100
const LONGEST_WAIT = 25_000

/**
 * Returns an access token, renewed some minutes before it expires. One renewal serves all waiting callers on all
 * servers, because a refresh token can be used only once. They wait outside a transaction. While the provider does not
 * answer, the old token is used until it expires.
 * @param used a token that the mail server refused before its expiry
 * @throws NoCredentials `SIGN_IN` if a person has to give consent again
 */
export async function accessFor(
  actor: Actor,
  accounts: MailAccounts,
  account: Account,
  used?: string,
): Promise<string> {
  const until = Date.now() + LONGEST_WAIT
  do {
    const tokens = await repository.findTokens(actor.db, account.connectionId)
    const present = usable(actor, account, tokens, used)
    if (present !== undefined && (!tokens?.isDue || tokens.isResting || tokens.isRefused)) return present
    if (!tokens?.refreshToken || tokens.isRefused) throw new NoCredentials('SIGN_IN', '')
    if (tokens.isResting) throw new NoCredentials('AWAY', `${account.client.provider} asks to wait`)
    if (await repository.beginRenewal(actor.db, account.connectionId, tokens.refreshToken))
      return renewed(actor, accounts, account, tokens.refreshToken, present)
    if (present !== undefined) return present
    await passed(LOOK)
  } while (Date.now() < until)
  throw new NoCredentials('AWAY', `${account.client.provider} does not answer`)
}

/** The stored access token; `undefined` if it has expired or was refused. */
function usable(
  actor: Actor,
  { connectionId }: Account,
  tokens: repository.Tokens | undefined,
  used?: string,
) {
  if (!tokens?.accessToken || tokens.isExpired) return undefined
  const token = opened(actor, 'access token', connectionId, tokens.accessToken)
  return token === used ? undefined : token
}

/** Renews tokens after the renewal was claimed. @param present the old access token if it is still valid */
async function renewed(
  actor: Actor,
  accounts: MailAccounts,
  account: Account,
  sealedToken: string,
  present: string | undefined,
): Promise<string> {
  const { connectionId, client } = account
  const token = opened(actor, 'refresh token', connectionId, sealedToken)
  if (token === undefined) {
    await repository.endRenewal(actor.db, connectionId, sealedToken, 0)
    throw new NoCredentials('SECRET', '')
  }
  try {
    const grant = await accounts.refresh(client, token)
    await repository.saveRenewal(actor.db, connectionId, sealedToken, sealedGrant(actor, connectionId, grant))
    return grant.accessToken
  } catch (error) {
    const failure = await settled(actor, account, sealedToken, error)
    if (present === undefined) throw failure
    return present
  }
}

/** Handles a failed renewal. @returns why there is no token */
async function settled(
  actor: Actor,
  account: Account,
  sealedToken: string,
  error: unknown,
): Promise<NoCredentials> {
  const { connectionId } = account
  const { reason = undefined, said = '', retryAfter = 0 } = error instanceof OutsideError ? error : {}
  if (reason === 'refused') {
    await refuse(actor, account, sealedToken, said)
    return new NoCredentials('SIGN_IN', said)
  }
  const wait = reason === 'busy' ? Math.min(Math.max(retryAfter, 5), 3600) : 0
  await repository.endRenewal(actor.db, connectionId, sealedToken, wait)
  if (reason === undefined) throw error
  return new NoCredentials(
    faultIn(said) ?? (reason === 'rejected' ? 'CLIENT' : 'AWAY'),
    said || String(error),
  )
}

/**
 * Records that a person has to sign in again, and notifies the administrators once
 * (docs/rules/connections.md#sign-in-again).
 */
const refuse = (actor: Actor, { connectionId, name }: Account, sealedToken: string, said: string) =>
  transaction(actor, async (within) => {
    if (await repository.markRefused(within.db, connectionId, sealedToken, said || null))
      await tellAdministrators(within, connectionId, name)
  })

async function tellAdministrators(within: Actor, connectionId: number, title: string): Promise<void> {
  const record = `${Connection.item}/${connectionId}`
  const administrators = await usersWith(within, [A])
  await notify(
    within,
    { kind: 'MUST_SIGN_IN', record, title },
    administrators.map(({ id }) => id),
  )
}

/** Notifies administrators of consents that end soon, once per consent. */
export const tellEnding = (actor: Actor) =>
  transaction(actor, async (within) => {
    for (const { connectionId, name } of await repository.takeEnding(within.db))
      await tellAdministrators(within, connectionId, name)
  })

/** Encrypts tokens for storage. */
export function sealedGrant(actor: Pick<Actor, 'sealer'>, connectionId: number, grant: MailGrant) {
  const of = (kind: SecretKind, token: string | undefined) => sealed(actor, kind, connectionId, token ?? null)
  const { accessToken, refreshToken } = grant
  return {
    ...grant,
    accessToken: of('access token', accessToken) ?? '',
    refreshToken: of('refresh token', refreshToken),
  }
}
