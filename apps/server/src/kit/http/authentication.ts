import { TOKEN_PREFIX, type TokenScope } from '@stayboard/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JobQueue } from '../../platform/background/background-jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Executor, Scope } from '../../platform/database.ts'
import type { Sealer } from '../../platform/secrets/sealing.ts'
import type { FileStore } from '../../platform/storage/files.ts'
import type { Actor } from '../actor.ts'
import type { Session, Subject, Tokens } from './session.ts'

/** The user of an API token with current rights, and the scope of the token. */
export interface TokenOwner extends Pick<Subject, 'roles' | 'exploiters' | 'owners'> {
  userId: number
  scope: TokenScope
}

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
  /** Returns the user of an API token; `undefined` if the token is not valid. */
  ownerOf(token: string): Promise<TokenOwner | undefined>
  /** Runs the statements of users who are bound to exploiters or owners. */
  within(scope: Scope): Executor
}

/**
 * Creates the function that authenticates a request by its token. User and session are read on every call, so that a
 * revoked right ends at once.
 */
export function authentication({
  tokens,
  subjectOf,
  ownerOf,
  within,
  ...shared
}: Dependencies): Authenticate {
  const scopeOf = ({ exploiters, owners }: Pick<Subject, 'exploiters' | 'owners'>) => {
    if (exploiters.length === 0 && owners.length === 0) return {}
    const scope = { exploiterIds: exploiters, ownerIds: owners }
    return { ...scope, db: within(scope) }
  }
  const actorOf = (request: FastifyRequest, subject?: Subject): Actor => ({
    ...shared,
    requestId: request.id,
    log: request.log,
    userId: subject?.id ?? null,
    sessionId: subject?.sessionId ?? null,
    roles: subject?.roles ?? [],
    ...(subject?.viewerId == null ? {} : { viewerId: subject.viewerId }),
    ...(subject ? scopeOf(subject) : {}),
  })
  const programOf = (request: FastifyRequest, { scope, ...owner }: TokenOwner): Actor => ({
    ...actorOf(request),
    userId: owner.userId,
    roles: owner.roles,
    tokenScope: scope,
    ...scopeOf(owner),
  })

  return async (request, reply) => {
    const program = apiTokenIn(request.headers.authorization)
    const owner = program === undefined ? undefined : await ownerOf(program)
    if (owner) return programOf(request, owner)
    const session = await tokens.read(request.headers.authorization)
    if (!session) return actorOf(request)
    const subject = await subjectOf(session)
    if (subject && session.isAgeing) reply.header('authorization', await tokens.issue(subject))
    return actorOf(request, subject)
  }
}

/** The API token of an Authorization header, with or without `Bearer`; `undefined` for the token of a session. */
const apiTokenIn = (header: string | undefined): string | undefined => {
  const token = header?.replace(/^Bearer\s{1,3}/i, '')
  return token?.startsWith(TOKEN_PREFIX) ? token : undefined
}
