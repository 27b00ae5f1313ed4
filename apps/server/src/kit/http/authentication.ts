import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files.ts'
import type { Actor } from '../actor.ts'
import type { Authenticate } from '../calls/mount.ts'
import type { Session, Subject, Tokens } from './session.ts'

interface Dependencies {
  db: Executor
  files: FileStore
  clock: Clock
  officeTimezone: string
  tokens: Tokens
  /** The user of a session; `undefined` if the session has ended. */
  subjectOf(session: Session): Promise<Subject | undefined>
}

/**
 * Authenticates a request by its token. User and session are read on every call, so that a revoked right ends at once.
 */
export function authentication({ tokens, subjectOf, ...shared }: Dependencies): Authenticate {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
    const session = await tokens.read(request.headers.authorization)
    const subject = session && (await subjectOf(session))
    if (subject && session.isAgeing) reply.header('authorization', await tokens.issue(subject))
    return {
      ...shared,
      requestId: request.id,
      userId: subject?.id ?? null,
      sessionId: subject?.sessionId ?? null,
      roles: subject?.roles ?? [],
    }
  }
}
