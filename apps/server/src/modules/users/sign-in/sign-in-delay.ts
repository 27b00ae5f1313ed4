/** Failures of a name, from all addresses, before unknown addresses must wait. */
const FREE = 20
/** The longest wait in seconds. The wait doubles with each failure. */
const LONGEST_WAIT = 60

interface Failures {
  readonly everywhere: number
  /** The time of the last failure, ISO 8601 in UTC. */
  readonly lastAt: string | null
  readonly isKnownPlace: boolean
}

/**
 * Seconds until another password may be tried for a name with many failures. Addresses from which the user signed in
 * before never wait, so that attackers elsewhere cannot keep a user out.
 */
export function secondsToWait({ everywhere, lastAt, isKnownPlace }: Failures, now: Date): number {
  if (isKnownPlace || lastAt === null || everywhere < FREE) return 0
  const wait = Math.min(LONGEST_WAIT, 2 ** (everywhere - FREE))
  return Math.max(0, Math.ceil((Date.parse(lastAt) - now.getTime()) / 1000 + wait))
}
