import pg from 'pg'
import utils from 'pg/lib/utils.js'
import { columnTypes } from './column-types.ts'
import { names } from './names.ts'
import { PreparedRun, type StatementResult, type Wanted } from './prepared-run.ts'
import { Statements } from './statements.ts'

const types = columnTypes()

/**
 * A connection that prepares statements, because planning a query over four tables takes longer than running it. It sends
 * statements together that are ready at the same time, because each answer that is waited for costs as much as a short
 * statement.
 */
export class PreparingClient extends pg.Client {
  readonly #statements = new Statements()
  #waiting: Wanted[] = []

  /** Runs a statement. Those that were sent together succeed together or not at all. */
  async run(text: string, parameters: readonly unknown[]): Promise<StatementResult> {
    try {
      return await new Promise<StatementResult>((resolve, reject) => {
        this.#add({ text, values: parameters.map(utils.prepareValue), resolve, reject })
      })
    } catch (error) {
      // The driver's stack ends at its socket. This stack leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  /** Runs a statement whose result nobody needs. If it fails, so does the statement that is sent with it or after it. */
  runAhead(text: string, parameters: readonly unknown[] = []): void {
    this.run(text, parameters).catch(() => undefined)
  }

  /** Whatever became ready before the next tick is sent with it. */
  #add(wanted: Wanted): void {
    if (this.#waiting.length === 0) process.nextTick(() => this.#send())
    this.#waiting.push(wanted)
  }

  #send(): void {
    const wanted = this.#waiting
    this.#waiting = []
    super.query(new PreparedRun(wanted, { statements: this.#statements, types, nameOf: names.inCode }))
  }
}
