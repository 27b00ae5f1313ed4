import type pg from 'pg'
import utils from 'pg/lib/utils.js'
import { objectBuilder } from './object-builder.ts'
import type { Statement, Statements } from './statements.ts'

type Row = Record<string, unknown>
type Values = (string | Buffer | null)[]

/** The result of a statement, in the form of the driver's own queries. */
export interface StatementResult {
  /** `SELECT`, `UPDATE` … */
  command: string
  rowCount: number
  rows: Row[]
}

/** A statement that is sent before another one. Its rows are dropped. */
export interface Opening {
  readonly text: string
  readonly parameters: readonly unknown[]
}

interface RunInput {
  readonly text: string
  readonly parameters: readonly unknown[]
  readonly statements: Statements
  readonly types: pg.CustomTypesConfig
  /** The name of a column in code. */
  nameOf(column: string): string
  /** What to send before the statement, if a transaction begins with it. */
  takeOpenings(): readonly Opening[]
}

interface Settlement {
  resolve(done: StatementResult): void
  reject(error: unknown): void
}

/**
 * One run of a statement that its connection keeps prepared. It replaces the driver's own query: it asks PostgreSQL to
 * describe the rows once per statement instead of once per run, closes statements that are no longer kept, and sends
 * what opens a transaction together with the first statement.
 */
export class PreparedRun implements pg.Submittable {
  readonly #given: RunInput
  readonly #settled: Settlement
  readonly #values: Values
  /** The openings and the statement, in the order in which PostgreSQL answers them. */
  readonly #sent: Statement[] = []
  #answered = 0
  #rows: Row[] = []
  #done: StatementResult = { command: '', rowCount: 0, rows: [] }
  #failure: unknown

  /** @throws Error for a parameter that cannot be sent */
  constructor(given: RunInput, settled: Settlement) {
    this.#given = given
    this.#settled = settled
    this.#values = given.parameters.map(utils.prepareValue)
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    for (const { text, parameters } of this.#given.takeOpenings())
      this.#send(connection, text, parameters.map(utils.prepareValue))
    this.#send(connection, this.#given.text, this.#values)
    connection.sync()
    connection.stream.uncork()
  }

  /** Sends a statement for execution, parsed and described if this is its first run. */
  #send(connection: pg.Connection, text: string, values: Values): void {
    const { statement, replaced } = this.#given.statements.use(text)
    const { name, rowOf, isDoubtful } = statement
    this.#sent.push(statement)
    if (replaced) connection.close({ type: 'S', name: replaced.name }, true)
    if (!rowOf && isDoubtful) connection.close({ type: 'S', name }, true)
    if (!rowOf) connection.parse({ name, text, types: [] }, true)
    connection.bind({ statement: name, values }, true)
    if (!rowOf) connection.describe({ type: 'P', name: '' }, true)
    connection.execute(null, true)
  }

  /** The statement that PostgreSQL answers now. */
  get #current(): Statement {
    return this.#sent[this.#answered] ?? { name: '' }
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const { types, nameOf } = this.#given
    const columns = fields.map(({ name, dataTypeID }, at) => ({
      name: nameOf(name),
      at,
      convert: types.getTypeParser(dataTypeID, 'text'),
    }))
    this.#current.rowOf = objectBuilder(columns, null)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#rows.push(this.#current.rowOf?.(fields) ?? {})
    } catch (error) {
      this.#failure ??= error
    }
  }

  /** @param message with a text such as `SELECT 25` or `INSERT 0 1` */
  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ')
    this.#done = { command: words[0] ?? '', rowCount: Number(words.at(-1)), rows: this.#rows }
    this.#rows = []
    this.#current.rowOf ??= () => ({})
    this.#answered += 1
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#settled.resolve(this.#done)
    else this.#settled.reject(this.#failure)
  }

  handleError(error: unknown): void {
    for (const statement of this.#sent.slice(this.#answered))
      if (!statement.rowOf) statement.isDoubtful = true
    this.#settled.reject(this.#failure ?? error)
  }
}
