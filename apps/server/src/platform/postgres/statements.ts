import { createHash } from 'node:crypto'

/**
 * The most prepared statements per connection. A list over four tables takes about 100 KB of PostgreSQL's memory, most
 * statements far less.
 */
const MOST_STATEMENTS = 256

/** Statements that PostgreSQL plans. Others (`begin`, `declare`, `fetch`, `set`) are parsed at every run. */
const isPlanned = /^\s*(?:select|with|insert|update|delete)\b/i

/**
 * The plan of a statement over all columns becomes invalid when another copy's migration adds a column, so it is not
 * kept.
 */
const selectsAllColumns = /^\s*select \*/

/** The names of the statements that one connection has prepared. */
export class Statements {
  readonly #names = new Map<string, string>()

  /** Whether further statements would not be prepared, so that the connection is replaced when it is given back. */
  get isFull(): boolean {
    return this.#names.size >= MOST_STATEMENTS
  }

  /**
   * The name under which a statement is prepared: the hash of its text, so that no name ever means another statement.
   * `undefined`: it is not prepared.
   */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.isFull || !isPlanned.test(text) || selectsAllColumns.test(text)) return undefined
    const name = createHash('sha256').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}
