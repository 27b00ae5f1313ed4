/** Statements that one connection keeps prepared. A list over four tables takes about 100 KB of PostgreSQL's memory. */
const MOST_STATEMENTS = 128

/** A column of a statement's rows: its name in code, and what makes a value of the text that PostgreSQL sends. */
export interface Column {
  readonly name: string
  parse(text: string): unknown
}

/** A statement that one connection has prepared, or is about to. */
export interface Statement {
  readonly name: string
  /** Known after the first run. `undefined`: it has to be parsed and described. */
  columns?: readonly Column[]
  /** The first run failed: whether PostgreSQL knows the name is uncertain. */
  isDoubtful?: boolean
}

/** The prepared statements of one connection. The one that was not used for longest makes room for a new one. */
export class Statements {
  /** By their text, the least recently used first. */
  readonly #known = new Map<string, Statement>()
  #made = 0

  /** The statement of this text, and the one that it takes the place of. */
  use(text: string): { statement: Statement; replaced?: Statement | undefined } {
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
