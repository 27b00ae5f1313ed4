import { isTouchedBy } from '@stayboard/contract'
import { beforeSessionEnds } from '../session/session.ts'

/** How long after a write of this tab a change of a list counts as its effect, in ms. */
export const SETTLING = 3_000

/** The areas of pending writes of this tab, and when the last write of each area ended. */
const noWrites = () => ({ underWay: [] as string[], ended: new Map<string, number>() })
let writes = noWrites()
beforeSessionEnds(() => {
  writes = noWrites()
})

/** Marks a write to an area as pending while `work` runs. Every call that writes does so. */
export async function ownWrite<Result>(area: string, work: Promise<Result>): Promise<Result> {
  const { underWay, ended } = writes
  underWay.push(area)
  try {
    return await work
  } finally {
    underWay.splice(underWay.indexOf(area), 1)
    ended.set(area, Date.now())
  }
}

/**
 * Whether this tab has a pending or recent write that affects lists of an area. Such lists show changes at once
 * instead of holding them back. Writes of a session that has ended do not count.
 */
export function hasJustWritten(area: string): boolean {
  const { underWay, ended } = writes
  const recent = [...ended].filter(([, at]) => Date.now() - at < SETTLING).map(([written]) => written)
  return [...underWay, ...recent].some((written) => written === 'history' || isTouchedBy(written, area))
}
