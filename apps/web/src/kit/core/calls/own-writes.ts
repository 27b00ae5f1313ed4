/** Milliseconds after a write of one's own in which what changes on show is its effect. */
const SETTLING = 3_000

let underWay = 0
let endedAt = Number.NEGATIVE_INFINITY

/** Told by every call that writes. */
export async function ownWrite<Result>(work: Promise<Result>): Promise<Result> {
  underWay += 1
  try {
    return await work
  } finally {
    underWay -= 1
    endedAt = Date.now()
  }
}

/** Whether this tab has just written something: its list then shows the result at once, wherever the rows go. */
export const hasJustWritten = (): boolean => underWay > 0 || Date.now() - endedAt < SETTLING
