import type { Client, MailAccounts } from '../../integrations/mail/accounts/client.ts'
import { type GetCredentials, NoCredentials, type Place } from '../../integrations/mail/sign-in.ts'
import type { Actor } from '../../kit/actor.ts'
import { findSealed } from './secrets.repository.ts'
import { opened } from './secrets.service.ts'
import type { Opening } from './senders.repository.ts'
import { type Account, accessFor } from './tokens/tokens.service.ts'

export const placeOf = ({ host, port, security, username }: Opening): Place => ({
  host,
  port,
  secure: security === 'TLS',
  user: username ?? undefined,
})

export const folderOf = ({ folder }: Pick<Opening, 'folder'>) => folder ?? 'INBOX'

/** The OAuth account of a connection; `undefined` if it uses a password. @throws NoCredentials */
export async function accountOf(actor: Actor, connection: Opening): Promise<Account | undefined> {
  const { connectionId, name, method } = connection
  if (method === 'PASSWORD') return undefined
  const { clientSecret } = (await findSealed(actor.db, connectionId)) ?? {}
  const secret = clientSecret ? opened(actor, 'client secret', connectionId, clientSecret) : undefined
  if (clientSecret && secret === undefined) throw new NoCredentials('SECRET', '')
  const client: Client = {
    provider: method,
    tenant: connection.tenant ?? '',
    clientId: connection.clientId ?? '',
    clientSecret: secret,
  }
  return { connectionId, name, client }
}

/** Creates a function that returns a connection's credentials, read from the database on each call. */
export function credentialsOf(actor: Actor, accounts: MailAccounts, connection: Opening): GetCredentials {
  return async (used) => {
    const account = await accountOf(actor, connection)
    if (account) return { accessToken: await accessFor(actor, accounts, account, used) }
    const { connectionId } = connection
    const stored = await findSealed(actor.db, connectionId)
    const pass = stored?.password ? opened(actor, 'password', connectionId, stored.password) : undefined
    if (pass === undefined) throw new NoCredentials('SECRET', '')
    return { pass }
  }
}
