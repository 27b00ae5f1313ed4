import { useRef, useState } from 'react'

/** Work done one after another, in the order it was asked for, so that none overtakes the one before. */
export interface InTurn {
  /** Whether something is still to be done. */
  isBusy: boolean
  run(work: () => Promise<unknown>): void
}

/** @param onFailed told what one of them threw; the others go on */
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
