import pg from 'pg'

/** Statements one connection prepares at most; the product has a few hundred, so this only bounds a mistake. */
const MOST_STATEMENTS = 2000

/** A plan of all columns ends when another copy's migration adds one: such a statement is planned as it comes. */
const takesEveryColumn = /^\s*select \*/

/**
 * A connection that prepares each parameterised statement once: planning a query over four tables
 * costs the database several times what running it does.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares this method by fourteen overloads
  override query(...given: any[]): any {
    const [text, values, ...rest] = given
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return Reflect.apply(super.query, this, given)
    }
    return Reflect.apply(super.query, this, [{ text, values, name: this.#nameOf(text) }, ...rest])
  }

  /** A short name for a statement's text; none when there are too many. */
  #nameOf(text: string): string | undefined {
    if (takesEveryColumn.test(text)) return undefined
    const known = this.#names.get(text)
    if (known || this.#names.size >= MOST_STATEMENTS) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
