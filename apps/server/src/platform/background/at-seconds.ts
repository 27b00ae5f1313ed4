/**
 * Schedules work at full seconds, at most once per second and name. Its timers do not keep the process alive.
 * @param work gets the name and the second, counted since 1970
 */
export function atSeconds(
  work: (name: string, second: number) => Promise<void>,
  onError: (error: unknown) => void,
) {
  const timers = new Map<string, NodeJS.Timeout>()
  return {
    /** Schedules the work. @param delay whole seconds, counted from the end of the current second */
    add(name: string, delay: number): void {
      const second = Math.ceil(Date.now() / 1000) + delay
      const key = `${name} ${second}`
      if (timers.has(key)) return
      const run = () => {
        timers.delete(key)
        work(name, second).catch(onError)
      }
      timers.set(key, setTimeout(run, second * 1000 - Date.now()).unref())
    },
    end(): void {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
