import { Problem } from '../calls/problem.ts'
import { notify } from './notify.tsx'

/**
 * Does work of a button and marks it as busy meanwhile. A problem is notified.
 * @param set marks the button as busy or not
 * @returns the result; `undefined` after a problem
 */
export async function whileBusy<Result>(
  set: (isBusy: boolean) => void,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  set(true)
  try {
    return await work()
  } catch (reason) {
    if (!(reason instanceof Problem)) throw reason
    notify.problem(reason)
    return undefined
  } finally {
    set(false)
  }
}
