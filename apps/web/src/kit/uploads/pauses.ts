/** The pauses before retries of an interrupted upload, in ms. After the last one the upload has failed. */
const PAUSES = [2000, 5000, 10_000, 20_000, 40_000]

/** Manages the retries of interrupted uploads, by upload id. */
export function createPauses() {
  const attempts = new Map<string, number>()
  const ends = new Map<string, () => void>()

  function end(id: string) {
    ends.get(id)?.()
    ends.delete(id)
  }

  return {
    end,
    /**
     * Calls `resume` after a pause that grows with each retry, and as soon as the device is online again. Returns `false` if no
     * retries are left.
     */
    begin(id: string, resume: () => void): boolean {
      const attempt = attempts.get(id) ?? 0
      const pause = PAUSES[attempt]
      if (pause === undefined) return false
      // An attempt without a connection does not count, because no request was sent.
      if (navigator.onLine) attempts.set(id, attempt + 1)
      const go = () => {
        end(id)
        resume()
      }
      const timer = setTimeout(go, pause)
      window.addEventListener('online', go)
      ends.set(id, () => {
        clearTimeout(timer)
        window.removeEventListener('online', go)
      })
      return true
    },
    /** Cancels the pause of an upload, and resets its number of retries. */
    forget(id: string) {
      end(id)
      attempts.delete(id)
    },
    clear() {
      for (const id of [...ends.keys()]) end(id)
    },
  }
}
