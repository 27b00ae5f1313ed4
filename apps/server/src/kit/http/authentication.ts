import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files.ts'
import type { Actor } from '../actor.ts'
import type { Authenticate } from '../calls/mount.ts'
import type { Session, Subject, Tokens } from './session.ts'

interface Surroundings {
  db: Executor
  files: FileStore
  clock: Clock
  officeTimezone: string
  tokens: Tokens
  /** The user a session belongs to, or nothing when it has ended. */
  subjectOf(session: Session): Promise<Subject | undefined>
}

/** Reads the token of a request; the user behind it is looked up on every call, so a right that ended has ended. */
export function authentication({ tokens, subjectOf, ...shared }: Surroundings): Authenticate {
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
