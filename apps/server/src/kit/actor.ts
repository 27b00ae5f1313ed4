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
  /** The id of the user; `null` if nobody is signed in. */
  readonly userId: number | null
  /** The id of the session; `null` if nobody is signed in. */
  readonly sessionId: number | null
  readonly roles: readonly RoleName[]
  /** The administrator who views the product as this user. Such a request may not change anything. */
  readonly viewerId?: number
  /** The scope of the API token; absent if the request has no API token. */
  readonly tokenScope?: TokenScope
  /** The exploiters that the user is bound to; empty or absent for all exploiters. `db` hides the records of others. */
  readonly exploiterIds?: readonly number[]
  /** The owners whose records the user may see; empty or absent for all owners. `db` hides the records of others. */
  readonly ownerIds?: readonly number[]
  /** The key of a request from a site. Such a request has no user. */
  readonly apiKey?: ApiKey
  readonly requestId: string
  /** The pool, or the transaction the request is in. */
  readonly db: Executor
  readonly files: FileStore
  /** The queue to which background jobs are added. */
  readonly jobs: JobQueue
  /** Encrypts tokens of outside systems. */
  readonly sealer: Sealer
  readonly clock: Clock
  /** Writes to the log of the server, with the id of the request or the job. */
  readonly log: Log
  /** The office's IANA zone, which decides what "today" is (docs/rules/values.md#days). */
  readonly officeTimezone: string
}

/** Whether the user sees only the records of some exploiters or owners. */
export const isBound = ({ exploiterIds = [], ownerIds = [] }: Pick<Actor, 'exploiterIds' | 'ownerIds'>) =>
  exploiterIds.length > 0 || ownerIds.length > 0
