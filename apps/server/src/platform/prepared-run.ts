import type pg from 'pg'
import utils from 'pg/lib/utils.js'
import { objectBuilder } from './object-builder.ts'
import type { Statement, Statements } from './statements.ts'

type Row = Record<string, unknown>

/** The result of a statement, in the form of the driver's own queries. */
export interface StatementResult {
  /** `SELECT`, `UPDATE` … */
  command: string
  rowCount: number
  rows: Row[]
}

interface RunInput {
  readonly text: string
  readonly parameters: readonly unknown[]
  readonly statements: Statements
  readonly types: pg.CustomTypesConfig
  /** The name of a column in code. */
  nameOf(column: string): string
  /** The `begin` to send before the statement, if a transaction begins with it. */
  takeOpening(): string | undefined
}

interface Settlement {
  resolve(done: StatementResult): void
  reject(error: unknown): void
}

/**
 * One run of a statement that its connection keeps prepared. It replaces the driver's own query: it asks PostgreSQL to
 * describe the rows once per statement instead of once per run, and closes statements that are no longer kept.
 */
export class PreparedRun implements pg.Submittable {
  readonly #given: RunInput
  readonly #settled: Settlement
  readonly #values: (string | Buffer | null)[]
  readonly #done: StatementResult = { command: '', rowCount: 0, rows: [] }
  #statement: Statement = { name: '' }
  #failure: unknown

  /** @throws Error for a parameter that cannot be sent */
  constructor(given: RunInput, settled: Settlement) {
    this.#given = given
    this.#settled = settled
    this.#values = given.parameters.map(utils.prepareValue)
  }

  submit(connection: pg.Connection): void {
    const { statement, replaced } = this.#given.statements.use(this.#given.text)
    const { name, rowOf } = statement
    this.#statement = statement
    connection.stream.cork()
    this.#open(connection)
    if (replaced) connection.close({ type: 'S', name: replaced.name }, true)
    if (!rowOf) this.#parse(connection)
    connection.bind({ statement: name, values: this.#values }, true)
    if (!rowOf) connection.describe({ type: 'P', name: '' }, true)
    connection.execute(null, true)
    connection.sync()
    connection.stream.uncork()
  }

  #open(connection: pg.Connection): void {
    const opening = this.#given.takeOpening()
    if (!opening) return
    connection.parse({ name: '', text: opening, types: [] }, true)
    connection.bind({}, true)
    connection.execute(null, true)
  }

  #parse(connection: pg.Connection): void {
    const { name, isDoubtful } = this.#statement
    if (isDoubtful) connection.close({ type: 'S', name }, true)
    connection.parse({ name, text: this.#given.text, types: [] }, true)
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const { types, nameOf } = this.#given
    const columns = fields.map(({ name, dataTypeID }, at) => ({
      name: nameOf(name),
      at,
      convert: types.getTypeParser(dataTypeID, 'text'),
    }))
    this.#statement.rowOf = objectBuilder(columns, null)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#done.rows.push(this.#statement.rowOf?.(fields) ?? {})
    } catch (error) {
      this.#failure ??= error
    }
  }

  /** @param message with a text such as `SELECT 25` or `INSERT 0 1` */
  handleCommandComplete({ text }: { text: string }): void {
    if (text === 'BEGIN') return
    const words = text.split(' ')
    this.#done.command = words[0] ?? ''
    this.#done.rowCount = Number(words.at(-1))
    this.#statement.rowOf ??= () => ({})
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#settled.resolve(this.#done)
    else this.#settled.reject(this.#failure)
  }

  handleError(error: unknown): void {
    if (!this.#statement.rowOf) this.#statement.isDoubtful = true
    this.#settled.reject(this.#failure ?? error)
  }
}
