/** The batch sizes of rows, the target time of a batch in ms, and the pause after it as a fraction of its duration. */
const PIECE = { first: 100, fewest: 20, most: 400, time: 100, rest: 1 / 2 }

/** The pace of a long task: the size of its next batch and the pause before it. */
export interface Pace {
  /** The number of rows in the next batch. */
  size: number
  /** The pause before the next batch in ms. */
  rest: number
}

export const firstPace: Pace = { size: PIECE.first, rest: 0 }

/**
 * Computes the pace after a batch. The size is adapted so that a batch takes a tenth of a second on any machine, and
 * nobody waits long for a lock. The pause grows with the duration, so that a busy machine gets more time for other
 * work.
 * @param took the duration of the batch in ms
 */
export function paceAfter({ size }: Pace, took: number): Pace {
  const wanted = Math.round((size * PIECE.time) / Math.max(took, 1))
  // Change the size at most by a factor of two, because a single slow batch may be an exception.
  const near = Math.min(Math.max(wanted, Math.ceil(size / 2)), size * 2)
  return { size: Math.min(Math.max(near, PIECE.fewest), PIECE.most), rest: took * PIECE.rest }
}
