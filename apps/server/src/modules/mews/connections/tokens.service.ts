import { createHash } from 'node:crypto'
import { MewsError } from '../../../integrations/mews/client.ts'
import type { OpenMews } from '../../../integrations/mews/open.ts'
import type { Actor } from '../../../kit/actor.ts'
import { CallFailed } from '../../channel-calls/delivering.service.ts'
import { findConnection } from './connections.repository.ts'

/** What the tokens of a department are sealed for. */
export const tokenPurpose = (departmentId: number) => `mews connection token of department ${departmentId}`
export const accessPurpose = (departmentId: number) => `mews access token of department ${departmentId}`

/** The hash by which the connection of an incoming message is found. Tokens are long and random, so it needs no salt. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The error of a call that is not made because something is not set up. The code is a cause of a repair. */
export class NotConnected extends CallFailed {
  constructor(why = 'the department is not connected with Mews') {
    super(why, false)
  }
}

/** The token of a department's connection. @throws NotConnected */
export async function tokenOf(actor: Actor, departmentId: number | null): Promise<string> {
  const connection = departmentId === null ? undefined : await findConnection(actor.db, departmentId)
  if (connection?.state !== 'ACTIVE') throw new NotConnected()
  return opened(actor, connection.token, tokenPurpose(connection.departmentId))
}

/** A sealed token. One that cannot be read counts as missing. @throws NotConnected */
export function opened({ sealer }: Pick<Actor, 'sealer'>, sealed: string, purpose: string): string {
  try {
    return sealer.open(sealed, purpose)
  } catch (error) {
    if (error instanceof Error && error.name === 'SealError') throw new NotConnected(error.message)
    throw error
  }
}

/** Makes a call to Mews. @throws CallFailed; it may pass if Mews is away or asks for a repeat (docs/rules/mews.md#error-codes) */
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

/** The only error of Mews after which the same message may be sent again. */
const SYSTEM_ERROR = 1
