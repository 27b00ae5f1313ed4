import { createHash } from 'node:crypto'
import { MewsError } from '../../../integrations/mews/client.ts'
import type { OpenMews } from '../../../integrations/mews/open.ts'
import type { Actor } from '../../../kit/actor.ts'
import { CallFailed } from '../../channel-calls/delivering.service.ts'
import { findConnection } from './connections.repository.ts'

/** The purpose for which the tokens of a department are encrypted. */
export const tokenPurpose = (departmentId: number) => `mews connection token of department ${departmentId}`
export const accessPurpose = (departmentId: number) => `mews access token of department ${departmentId}`

/**
 * The hash by which the connection of an incoming message is found. It needs no salt, because tokens are long and
 * random.
 */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Thrown for a call that cannot be made because a setting is missing. The code is the cause of a repair. */
export class NotConnected extends CallFailed {
  constructor(why = 'the department is not connected with Mews') {
    super(why, false)
  }
}

/** The connection token of a department. @throws NotConnected */
export async function tokenOf(actor: Actor, departmentId: number | null): Promise<string> {
  const connection = departmentId === null ? undefined : await findConnection(actor.db, departmentId)
  if (connection?.state !== 'ACTIVE') throw new NotConnected()
  return opened(actor, connection.token, tokenPurpose(connection.departmentId))
}

/** Decrypts a token. One that cannot be decrypted counts as missing. @throws NotConnected */
export function opened({ sealer }: Pick<Actor, 'sealer'>, sealed: string, purpose: string): string {
  try {
    return sealer.open(sealed, purpose)
  } catch (error) {
    if (error instanceof Error && error.name === 'SealError') throw new NotConnected(error.message)
    throw error
  }
}

/**
 * Makes a call to Mews. @throws CallFailed, which is temporary if Mews is unreachable or asks for a repeat
 * (docs/rules/mews.md#error-codes)
 */
export async function asking<Result>(
  open: OpenMews | undefined,
  ask: (mews: OpenMews['mews']) => Promise<Result>,
): Promise<Result> {
  if (!open) throw new CallFailed('Mews is not set up', false)
  try {
    return await ask(open.mews)
  } catch (error) {
    if (!(error instanceof MewsError)) throw error
    const code = error.failures[0]?.code ?? null
    const mayPass = error.reason === 'away' || code === SYSTEM_ERROR
    throw new CallFailed(error.message, mayPass, { code, answer: error.answer, retryAfter: error.retryAfter })
  }
}

/** The only error code of Mews after which the same message may be repeated. */
const SYSTEM_ERROR = 1
