import type { Executor } from '../../platform/database.ts'
import type { Actor } from '../actor.ts'

/** A record that a maintenance job would change, and how. */
export interface Faulty {
  readonly id: number
  readonly name: string
  readonly before: string | null
  /** The description of the new state; `null` if it is known only after the change. */
  readonly after: string | null
}

/** The options that the user chose for a maintenance job. */
export interface MendingChoice {
  readonly exploiterId?: number | undefined
}

/** A maintenance job of an area (docs/rules/maintenance.md). */
export interface Mending {
  /** The records that the job would change, and the number of faulty records that it cannot repair (`left`). */
  find(db: Executor, choice: MendingChoice): Promise<{ faulty: Faulty[]; left: number }>
  /** Repairs one record within a transaction. A record that was repaired in the meantime is left unchanged. */
  mend(within: Actor, faulty: Faulty, choice: MendingChoice): Promise<void>
}
