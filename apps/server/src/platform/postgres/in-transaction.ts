import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<true>()

/** Runs the work of a transaction, so that what it calls knows of it. */
export const inTransaction = <Result>(work: () => Promise<Result>): Promise<Result> => inside.run(true, work)

/**
 * Refuses work at an outside system inside a transaction: it would keep a connection, and the rows that the transaction has locked,
 * for as long as the other side likes. Ten such calls took all connections of the pool.
 * @throws Error, which is a fault of this product
 */
export function requireNoTransaction(what: string): void {
  if (inside.getStore())
    throw new Error(`${what} inside a transaction: read, ask the outside system, then write`)
}
