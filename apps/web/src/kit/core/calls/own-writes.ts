import { isShownIn } from '../live/touched.ts'

/** Milliseconds after a write in which changes to a list count as its effect. */
const SETTLING = 3_000

/** Writes of this tab that are under way, by area, and when the last one of each area ended. */
const underWay: string[] = []
const ended = new Map<string, number>()

/** Every call that writes reports itself here. */
export async function ownWrite<Result>(area: string, work: Promise<Result>): Promise<Result> {
  underWay.push(area)
  try {
    return await work
  } finally {
    underWay.splice(underWay.indexOf(area), 1)
    ended.set(area, Date.now())
  }
}

/** Whether this tab has just written something that lists of an area show. Such a list shows the result at once. */
export function hasJustWritten(area: string): boolean {
  const recent = [...ended].filter(([, at]) => Date.now() - at < SETTLING).map(([written]) => written)
  return [...underWay, ...recent].some((written) => written === 'history' || isShownIn(written, area))
}
