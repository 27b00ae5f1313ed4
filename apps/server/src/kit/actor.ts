import type { RoleName, TokenScope } from '@stayboard/contract'
import type { JobQueue } from '../platform/background/background-jobs.ts'
import type { Clock } from '../platform/clock.ts'
import type { Executor } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { Sealer } from '../platform/secrets/sealing.ts'
import type { FileStore } from '../platform/storage/files.ts'

export type { Log } from '../platform/log.ts'
export type { FileStore } from '../platform/storage/files.ts'
export type { Incoming, Receiver } from '../platform/storage/incoming.ts'

/** The API key of an exploiter's site. */
export interface ApiKey {
  readonly exploiterKeyId: number
  readonly exploiterId: number
  readonly name: string
  /** The last characters of the key. */
  readonly ending: string
}

/** The user behind a request, its id, and the resources that the request uses. */
export interface Actor {
  /** `null` if nobody is signed in. */
  readonly userId: number | null
  /** The session of the request; `null` if nobody is signed in. */
  readonly sessionId: number | null
  readonly roles: readonly RoleName[]
  /** The administrator who sees the product as this user, and changes nothing. */
  readonly viewerId?: number
  /** What the token of a program allows; absent if a person makes the request. */
  readonly tokenScope?: TokenScope
  /** The exploiters that the user is bound to; empty or absent if the user sees those of all. `db` then shows no others. */
  readonly exploiterIds?: readonly number[]
  /** The users whose records the user sees; empty or absent if the user sees those of all. `db` then shows no others. */
  readonly ownerIds?: readonly number[]
  /** The key of a request from a site. Such a request has no user. */
  readonly apiKey?: ApiKey
  readonly requestId: string
  /** The pool, or the transaction the request is in. */
  readonly db: Executor
  readonly files: FileStore
  /** Takes jobs for the background. */
  readonly jobs: JobQueue
  /** Encrypts tokens of outside systems. */
  readonly sealer: Sealer
  readonly clock: Clock
  /** Writes to the log of the server, with the id of the request or the job. */
  readonly log: Log
  /** The office's IANA zone, which decides what "today" is (docs/rules/values.md#days). */
  readonly officeTimezone: string
}

/** Whether the user does not see all records, but those of some exploiters or owners. */
export const isBound = ({ exploiterIds = [], ownerIds = [] }: Pick<Actor, 'exploiterIds' | 'ownerIds'>) =>
  exploiterIds.length > 0 || ownerIds.length > 0
