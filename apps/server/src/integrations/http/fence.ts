import { AsyncLocalStorage } from 'node:async_hooks'

const fence = new AsyncLocalStorage<() => Promise<void>>()

/**
 * Runs work whose requests may be sent only while a condition holds, such as a lease.
 * @param check called right before each request is sent; throws to prevent it
 */
export const fenced = <Result>(check: () => Promise<void>, work: () => Promise<Result>): Promise<Result> =>
  fence.run(check, work)

/** Checks the condition of the current `fenced` work, if any. @throws what the check throws */
export const passFence = async (): Promise<void> => fence.getStore()?.()
