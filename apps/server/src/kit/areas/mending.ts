import type { Executor } from '../../platform/database.ts'
import type { Actor } from '../actor.ts'

/** A record that a maintenance job would change, and how. */
export interface Faulty {
  readonly id: number
  readonly name: string
  readonly before: string | null
  /** `null` if it is only known afterwards. */
  readonly after: string | null
}

/** What the user chose for a maintenance job. */
export interface MendingChoice {
  readonly exploiterId?: number | undefined
}

/** A maintenance job of an area (docs/rules/maintenance.md). */
export interface Mending {
  /** The records that it would change, by id, and the number of those that it cannot mend. */
  find(db: Executor, choice: MendingChoice): Promise<{ faulty: Faulty[]; left: number }>
  /** Mends one record within a transaction. A record that was mended meanwhile is left as it is. */
  mend(within: Actor, faulty: Faulty, choice: MendingChoice): Promise<void>
}
