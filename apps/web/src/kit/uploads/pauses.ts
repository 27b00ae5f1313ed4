/** The pauses before an upload that broke off is tried again, in ms. After the last one it has failed. */
const PAUSES = [2000, 5000, 10_000, 20_000, 40_000]

/** The pauses of uploads that broke off, by the ids of the uploads. */
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
     * Calls `resume` after a pause that gets longer each time, and as soon as the device has a connection again. Returns `false` if it
     * was tried often enough.
     */
    begin(id: string, resume: () => void): boolean {
      const attempt = attempts.get(id) ?? 0
      const pause = PAUSES[attempt]
      if (pause === undefined) return false
      // Without a connection there was no attempt.
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
    /** Ends the pause of an upload, and gives it all attempts again. */
    forget(id: string) {
      end(id)
      attempts.delete(id)
    },
    clear() {
      for (const id of [...ends.keys()]) end(id)
    },
  }
}
