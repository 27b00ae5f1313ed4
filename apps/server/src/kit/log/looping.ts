/** The longest wait after failures, in milliseconds. */
const LONGEST_WAIT = 5_000

export interface Looping {
  readonly isOver: boolean
  /** Starts the loop, unless it is running already. */
  wake(): void
  /** Ends the loop for good and waits for the running work. */
  end(): Promise<void>
}

/**
 * Repeats `work` with a pause between. After a failure the pause doubles, up to 5 s.
 * @param interval milliseconds between the end of one run and the start of the next
 */
export function looping(
  interval: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Looping {
  let isOver = false
  let running: Promise<void> | undefined
  let endPause: (() => void) | undefined

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function run() {
    let wait = interval
    while (!isOver) {
      try {
        await work()
        wait = interval
      } catch (error) {
        onError(error)
        wait = Math.min(wait * 2, LONGEST_WAIT)
      }
      if (!isOver) await pause(wait)
    }
  }

  return {
    get isOver() {
      return isOver
    },
    wake() {
      running ??= run()
    },
    async end() {
      isOver = true
      endPause?.()
      await running
    },
  }
}
