/** Failures of a name from all places together before places must wait. */
const FREE = 20
/** The longest wait, in seconds. The wait doubles with each failure up to this. */
const LONGEST_WAIT = 60

interface Failures {
  readonly everywhere: number
  /** An instant. */
  readonly lastAt: string | null
  readonly isKnownPlace: boolean
}

/**
 * Seconds until a password may be tried for a name of which many were wrong, from wherever. Places that its user signed
 * in from before never wait: nobody elsewhere can keep a colleague out.
 */
export function secondsToWait({ everywhere, lastAt, isKnownPlace }: Failures, now: Date): number {
  if (isKnownPlace || lastAt === null || everywhere < FREE) return 0
  const wait = Math.min(LONGEST_WAIT, 2 ** (everywhere - FREE))
  return Math.max(0, Math.ceil((Date.parse(lastAt) - now.getTime()) / 1000 + wait))
}
