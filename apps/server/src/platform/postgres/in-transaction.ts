import { AsyncLocalStorage } from 'node:async_hooks'

/** Set while the work of a transaction runs, so that called functions can detect it. */
export const insideTransaction = new AsyncLocalStorage<true>()

/**
 * Refuses calls of outside systems inside a transaction. Such a call would keep a connection and row locks for as long
 * as the other side takes; ten of them would occupy the whole pool.
 * @throws Error, which means a defect in this product
 */
export function requireNoTransaction(what: string): void {
  if (insideTransaction.getStore())
    throw new Error(`${what} inside a transaction: read, ask the outside system, then write`)
}
