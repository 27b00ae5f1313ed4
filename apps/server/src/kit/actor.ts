import type { RoleName } from '@stayboard/contract'
import type { Clock } from '../platform/clock.ts'
import type { Executor } from '../platform/database.ts'
import type { FileStore } from '../platform/files.ts'

export type { FileStore } from '../platform/files.ts'

/** Who asks, in which request, and what the request works with. */
export interface Actor {
  /** `null` where nobody is signed in. */
  readonly userId: number | null
  /** The sign-in the request belongs to; `null` where nobody is signed in. */
  readonly sessionId: number | null
  readonly roles: readonly RoleName[]
  readonly requestId: string
  /** The pool, or the transaction the request is in. */
  readonly db: Executor
  readonly files: FileStore
  readonly clock: Clock
  /** The office's IANA zone: what "today" is (docs/rules/values.md#days). */
  readonly officeTimezone: string
}
