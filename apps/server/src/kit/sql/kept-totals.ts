import { type LogState, stateIn } from './log-state.ts'

/** An exact total, and the state of the list's tables in which it was counted. */
export interface KeptTotal extends LogState {
  total: number
  /** The ids of pages in that state, by their order and place. */
  pages: Map<string, readonly number[]>
}

/** The most totals kept for a list. The ones used least recently are dropped. */
const MOST_KEPT = 1000

/** The totals of a list by its conditions. */
export class KeptTotals {
  readonly #known = new Map<string, KeptTotal>()

  get(conditions: string): KeptTotal | undefined {
    const known = this.#known.get(conditions)
    if (known) this.#put(conditions, known)
    return known
  }

  /**
   * @param counted the total and the state, in the form `<total> <state>`, with ` t` at the end if `former` was still true
   * @param former what was kept before the statement
   */
  keep(conditions: string, counted: string, former?: KeptTotal): KeptTotal {
    const end = counted.indexOf(' ')
    const pages = former && counted.endsWith(' t') ? former.pages : new Map<string, readonly number[]>()
    const total = { total: Number(counted.slice(0, end)), ...stateIn(counted.slice(end + 1)), pages }
    this.#put(conditions, total)
    return total
  }

  #put(conditions: string, total: KeptTotal): void {
    this.#known.delete(conditions)
    this.#known.set(conditions, total)
    const [oldest] = this.#known.size > MOST_KEPT ? this.#known.keys() : []
    if (oldest !== undefined) this.#known.delete(oldest)
  }
}
