import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { type Opening, PreparedRun, type StatementResult } from './prepared-run.ts'
import { Statements } from './statements.ts'

/** Statements that PostgreSQL plans. Others (`begin`, `declare`, `fetch`, `set`) are sent without preparing. */
const isPlanned = /^\s*(?:select|with|insert|update|delete)\b/i

/**
 * The plan of a statement over all columns becomes invalid when another copy's migration adds a column, so it is not
 * prepared.
 */
const selectsAllColumns = /^\s*select \*/

const types = columnTypes()

/** A connection that prepares statements, because planning a query over four tables takes longer than running it. */
export class PreparingClient extends pg.Client {
  readonly #statements = new Statements()
  /** What opens the current transaction, until its first statement is sent. */
  #openings: Opening[] = []

  /** Begins a transaction. The `begin` is sent with the first statement, which saves waiting for its answer. */
  begin(text: string): void {
    this.#openings = [{ text, parameters: [] }]
  }

  /**
   * Adds a statement that is sent between `begin` and the first statement. Its rows are dropped. If it fails, so does
   * the first statement.
   */
  openWith(opening: Opening): void {
    if (this.#openings.length === 0) throw new Error('The transaction has begun already')
    this.#openings.push(opening)
  }

  /** Ends a transaction. One without statements was never begun. */
  async finish(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#takeOpenings().length === 0) await super.query(how)
  }

  #takeOpenings(): Opening[] {
    const openings = this.#openings
    this.#openings = []
    return openings
  }

  /**
   * Runs a statement, prepared if PostgreSQL plans it.
   * @param nameOf the name in code of a column of the result
   */
  async run(
    text: string,
    parameters: readonly unknown[],
    nameOf: (column: string) => string,
  ): Promise<StatementResult> {
    try {
      return await this.#run(text, parameters, nameOf)
    } catch (error) {
      // The driver's stack ends at its socket. This stack leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  async #run(text: string, parameters: readonly unknown[], nameOf: (column: string) => string) {
    if (!isPlanned.test(text) || selectsAllColumns.test(text)) {
      for (const opening of this.#takeOpenings()) await super.query(opening.text, [...opening.parameters])
      const { command, rowCount, rows } = await super.query<Record<string, unknown>>(text, [...parameters])
      return { command, rowCount: rowCount ?? 0, rows: rows.map((row) => named(row, nameOf)) }
    }
    const statements = this.#statements
    const takeOpenings = () => this.#takeOpenings()
    return new Promise<StatementResult>((resolve, reject) => {
      super.query(
        new PreparedRun({ text, parameters, statements, types, nameOf, takeOpenings }, { resolve, reject }),
      )
    })
  }
}

function named(row: Record<string, unknown>, nameOf: (column: string) => string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [nameOf(column), value]))
}
