import { AsyncLocalStorage } from 'node:async_hooks'

/** Set while the work of a transaction runs, so that what it calls knows of it. */
export const insideTransaction = new AsyncLocalStorage<true>()

/**
 * Refuses work at an outside system inside a transaction: it would keep a connection, and the rows that the transaction has locked,
 * for as long as the other side likes. Ten such calls took all connections of the pool.
 * @throws Error, which is a fault of this product
 */
export function requireNoTransaction(what: string): void {
  if (insideTransaction.getStore())
    throw new Error(`${what} inside a transaction: read, ask the outside system, then write`)
}
