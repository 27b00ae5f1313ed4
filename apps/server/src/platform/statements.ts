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
}

/** The prepared statements of one connection. A new one replaces the least recently used one. */
export class Statements {
  /** By text, the least recently used first. */
  readonly #known = new Map<string, Statement>()
  #made = 0

  /** The statement with this text, and the one it replaces. One without a name is not kept. */
  use(text: string): { statement: Statement; replaced?: Statement | undefined } {
    if (!isPlanned.test(text) || selectsAllColumns.test(text)) return { statement: { name: '' } }
    const known = this.#known.get(text)
    if (known) {
      this.#known.delete(text)
      this.#known.set(text, known)
      return { statement: known }
    }
    const replaced = this.#known.size < MOST_STATEMENTS ? undefined : this.#takeOldest()
    this.#made += 1
    const statement: Statement = { name: `s${this.#made}` }
    this.#known.set(text, statement)
    return { statement, replaced }
  }

  #takeOldest(): Statement | undefined {
    for (const [text, statement] of this.#known) {
      this.#known.delete(text)
      return statement
    }
    return undefined
  }
}
