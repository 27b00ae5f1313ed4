/** Times below this are noise. In ms. */
const NOISE = 20

/** The processor time that the work takes, in ms. Other programs on the machine do not count. */
export async function processorTime(work: () => unknown): Promise<number> {
  const begin = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

async function inQuarters(work: (size: number) => unknown, size: number) {
  for (let count = 0; count < 4; count += 1) await work(size / 4)
}

/**
 * Returns how many times longer one input of this size takes than four inputs of a quarter of the size: about
 * 1 if the time grows with the size, and 4 if it grows with the square of the size. A test expects less than 2.
 * The result does not depend on the speed of the machine. A result of 2 or more is measured again up to twice,
 * with the fastest times, because an interruption only makes a measurement longer.
 */
export async function timeGrowth(size: number, work: (size: number) => unknown): Promise<number> {
  let [whole, quarters] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let attempt = 0; attempt < 3; attempt += 1) {
    quarters = Math.min(quarters, await processorTime(() => inQuarters(work, size)))
    whole = Math.min(whole, await processorTime(() => work(size)))
    if (whole < 2 * Math.max(quarters, NOISE)) break
  }
  return whole / Math.max(quarters, NOISE)
}
