/** The most prepared statements per connection. A list over four tables takes about 100 KB of PostgreSQL's memory. */
const MOST_STATEMENTS = 128

/** Statements that PostgreSQL plans. Others (`begin`, `declare`, `fetch`, `set`) are parsed at every run. */
const isPlanned = /^\s*(?:select|with|insert|update|delete)\b/i

/**
 * The plan of a statement over all columns becomes invalid when another copy's migration adds a column, so it is not
 * kept.
 */
const selectsAllColumns = /^\s*select \*/

/** A statement that one connection has prepared, or is about to prepare. */
export interface Statement {
  readonly name: string
  /**
   * Builds a row from the texts that PostgreSQL sends. Known after the first run. `undefined`: the statement must be
   * parsed and described.
   */
  rowOf?: (texts: readonly (string | null)[]) => Record<string, unknown>
  /** The first run failed, so it is unknown whether PostgreSQL has the statement. */
  isDoubtful?: boolean
  /** When it was used last, as the number of that use. */
  used: number
}

/** The prepared statements of one connection. A new one replaces the least recently used one. */
export class Statements {
  readonly #known = new Map<string, Statement>()
  #made = 0
  #uses = 0

  /** The statement with this text, and the one it replaces. One without a name is not kept. */
  use(text: string): { statement: Statement; replaced?: Statement | undefined } {
    this.#uses += 1
    const known = this.#known.get(text)
    if (known) {
      known.used = this.#uses
      return { statement: known }
    }
    if (!isPlanned.test(text) || selectsAllColumns.test(text))
      return { statement: { name: '', used: this.#uses } }
    const replaced = this.#known.size < MOST_STATEMENTS ? undefined : this.#takeOldest()
    this.#made += 1
    const statement = { name: `s${this.#made}`, used: this.#uses }
    this.#known.set(text, statement)
    return { statement, replaced }
  }

  #takeOldest(): Statement | undefined {
    let oldest: [text: string, statement: Statement] | undefined
    for (const one of this.#known) if (!oldest || one[1].used < oldest[1].used) oldest = one
    if (oldest) this.#known.delete(oldest[0])
    return oldest?.[1]
  }
}
