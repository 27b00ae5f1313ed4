import { useRef, useState } from 'react'

/** Runs tasks one after another, in the order of the calls. */
export interface InTurn {
  /** Whether a task is pending. */
  isBusy: boolean
  run(work: () => Promise<unknown>): void
}

/** @param onFailed called with the error of a failed task; later tasks still run */
export function useInTurn(onFailed: (reason: unknown) => void): InTurn {
  const [waiting, setWaiting] = useState(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const failed = useRef(onFailed)
  failed.current = onFailed
  return {
    isBusy: waiting > 0,
    run(work) {
      setWaiting((count) => count + 1)
      last.current = last.current
        .then(work)
        .catch((reason: unknown) => failed.current(reason))
        .finally(() => setWaiting((count) => count - 1))
    },
  }
}
