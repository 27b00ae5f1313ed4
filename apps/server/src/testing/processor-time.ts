/**
 * Returns the processor time that this process has used so far, in ms. Unlike the clock, it does not depend
 * on other work of the machine.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
