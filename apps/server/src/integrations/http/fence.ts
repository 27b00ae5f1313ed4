import { AsyncLocalStorage } from 'node:async_hooks'

const fence = new AsyncLocalStorage<() => Promise<void>>()

/**
 * Runs work whose requests may be sent only while a condition holds, such as a lease.
 * @param check asked right before each request leaves, after all waiting. Throws to keep the request back
 */
export const fenced = <Result>(check: () => Promise<void>, work: () => Promise<Result>): Promise<Result> =>
  fence.run(check, work)

/** Asks the condition of the present work, if it has one. @throws what it throws */
export const passFence = async (): Promise<void> => fence.getStore()?.()
