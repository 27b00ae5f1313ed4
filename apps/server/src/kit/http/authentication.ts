import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { Sealer } from '../../platform/sealing.ts'
import type { Actor } from '../actor.ts'
import type { Authenticate } from '../calls/mount.ts'
import type { Session, Subject, Tokens } from './session.ts'

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

/** The most sessions whose user is remembered. */
const MOST_REMEMBERED = 1000

/**
 * Authenticates a request by its token. User and session are read on every call, so that a revoked right ends at once.
 * The user as of the session's previous call is only an expectation: `begin` gets it before the session is read. If the
 * session was right, the caller gets the same actor.
 */
export function authentication({ tokens, subjectOf, within, ...shared }: Dependencies): Authenticate {
  const previous = new Map<number, Subject>()

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

  function remember(sessionId: number, subject: Subject | undefined): void {
    if (previous.size >= MOST_REMEMBERED) previous.clear()
    if (subject) previous.set(sessionId, subject)
    else previous.delete(sessionId)
  }

  return async (request: FastifyRequest, reply: FastifyReply, begin): Promise<Actor> => {
    const session = await tokens.read(request.headers.authorization)
    if (!session) return actorOf(request)
    const { sessionId, isAgeing } = session
    const known = previous.get(sessionId)
    const expected = known && actorOf(request, known)
    if (expected) begin?.(expected)
    const subject = await subjectOf(session)
    remember(sessionId, subject)
    if (subject && isAgeing) reply.header('authorization', await tokens.issue(subject))
    return expected && hasSameRights(known, subject) ? expected : actorOf(request, subject)
  }
}

const hasSameRights = (one: Subject, other: Subject | undefined): boolean =>
  other !== undefined &&
  one.id === other.id &&
  isSame(one.roles, other.roles) &&
  isSame(one.exploiters, other.exploiters)

const isSame = <Value>(one: readonly Value[], other: readonly Value[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])
