import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JobQueue } from '../../platform/background/background-jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import type { Sealer } from '../../platform/secrets/sealing.ts'
import type { FileStore } from '../../platform/storage/files.ts'
import type { Actor } from '../actor.ts'
import type { Session, Subject, Tokens } from './session.ts'

/** Identifies the caller: an actor, signed in or not. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>

interface Dependencies {
  db: Executor
  files: FileStore
  jobs: JobQueue
  sealer: Sealer
  clock: Clock
  officeTimezone: string
  tokens: Tokens
  /** The user of a session; `undefined` if the session has ended. */
  subjectOf(session: Session): Promise<Subject | undefined>
  /** Runs the statements of users who are bound to these exploiters. */
  within(exploiterIds: readonly number[]): Executor
}

/** Authenticates a request by its token. User and session are read on every call, so that a revoked right ends at once. */
export function authentication({ tokens, subjectOf, within, ...shared }: Dependencies): Authenticate {
  const actorOf = (request: FastifyRequest, subject?: Subject): Actor => ({
    ...shared,
    requestId: request.id,
    log: request.log,
    userId: subject?.id ?? null,
    sessionId: subject?.sessionId ?? null,
    roles: subject?.roles ?? [],
    isViewing: subject?.viewerId != null,
    ...(subject && subject.exploiters.length > 0
      ? { exploiterIds: subject.exploiters, db: within(subject.exploiters) }
      : {}),
  })

  return async (request, reply) => {
    const session = await tokens.read(request.headers.authorization)
    if (!session) return actorOf(request)
    const subject = await subjectOf(session)
    if (subject && session.isAgeing) reply.header('authorization', await tokens.issue(subject))
    return actorOf(request, subject)
  }
}
