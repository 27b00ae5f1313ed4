import type pg from 'pg'
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

/** A statement to run, and who waits for its result. */
export interface Wanted {
  readonly text: string
  readonly values: (string | Buffer | null)[]
  resolve(done: StatementResult): void
  reject(error: unknown): void
}

interface RunInput {
  readonly statements: Statements
  readonly types: pg.CustomTypesConfig
  /** The name of a column in code. */
  nameOf(column: string): string
}

/** A statement that was sent, and what came back so far. */
interface Sent {
  readonly statement: Statement
  readonly rows: Row[]
  command: string
  rowCount: number
}

/**
 * One run of statements that their connection keeps prepared. It replaces the driver's own query: it asks PostgreSQL to
 * describe the rows once per statement instead of once per run, closes statements that are no longer kept, and sends
 * several statements at once. They succeed together or not at all.
 */
export class PreparedRun implements pg.Submittable {
  readonly #wanted: readonly Wanted[]
  readonly #given: RunInput
  /** In the order of the statements. */
  readonly #sent: Sent[] = []
  #answered = 0
  #failure: unknown

  constructor(wanted: readonly Wanted[], given: RunInput) {
    this.#wanted = wanted
    this.#given = given
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    for (const one of this.#wanted) this.#send(connection, one)
    connection.sync()
    connection.stream.uncork()
  }

  /** Sends a statement for execution, parsed and described if this is its first run. */
  #send(connection: pg.Connection, { text, values }: Wanted): void {
    const { statement, replaced } = this.#given.statements.use(text)
    const { name, rowOf, isDoubtful } = statement
    this.#sent.push({ statement, rows: [], command: '', rowCount: 0 })
    if (replaced) connection.close({ type: 'S', name: replaced.name }, true)
    if (!rowOf && isDoubtful) connection.close({ type: 'S', name }, true)
    if (!rowOf) connection.parse({ name, text, types: [] }, true)
    connection.bind({ statement: name, values }, true)
    if (!rowOf) connection.describe({ type: 'P', name: '' }, true)
    connection.execute(null, true)
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const { types, nameOf } = this.#given
    const columns = fields.map(({ name, dataTypeID }, at) => ({
      name: nameOf(name),
      at,
      convert: types.getTypeParser(dataTypeID, 'text'),
    }))
    const current = this.#sent[this.#answered]
    if (current) current.statement.rowOf = objectBuilder(columns, null)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const current = this.#sent[this.#answered]
    try {
      current?.rows.push(current.statement.rowOf?.(fields) ?? {})
    } catch (error) {
      this.#failure ??= error
    }
  }

  /** @param message with a text such as `SELECT 25` or `INSERT 0 1` */
  handleCommandComplete({ text }: { text: string }): void {
    const current = this.#sent[this.#answered]
    this.#answered += 1
    if (!current) return
    const words = text.split(' ')
    current.command = words[0] ?? ''
    current.rowCount = Number(words.at(-1))
    current.statement.rowOf ??= () => ({})
  }

  handleReadyForQuery(): void {
    if (this.#failure !== undefined) this.#rejectAll(this.#failure)
    else
      for (const [at, { resolve }] of this.#wanted.entries()) {
        const { command = '', rowCount = 0, rows = [] } = this.#sent[at] ?? {}
        resolve({ command, rowCount, rows })
      }
  }

  handleError(error: unknown): void {
    for (const { statement } of this.#sent.slice(this.#answered))
      if (!statement.rowOf) statement.isDoubtful = true
    this.#rejectAll(this.#failure ?? error)
  }

  #rejectAll(error: unknown): void {
    for (const { reject } of this.#wanted) reject(error)
  }
}
