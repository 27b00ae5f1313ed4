/** How many rows a piece has, how long it should take in ms, and the part of that time that is left to others afterwards. */
const PIECE = { first: 100, fewest: 20, most: 400, time: 100, rest: 1 / 2 }

/** How the next piece of a long work is done. */
export interface Pace {
  /** Its rows. */
  size: number
  /** How long to wait before it, in ms. */
  rest: number
}

export const firstPace: Pace = { size: PIECE.first, rest: 0 }

/**
 * The pace after a piece: of so many rows that the next one takes a tenth of a second, whatever the machine and the kind of rows,
 * so that nobody waits long for a lock. The pause grows with the piece, so that a busy machine is left to others for longer.
 * @param took how long the piece took, in ms
 */
export function paceAfter({ size }: Pace, took: number): Pace {
  const wanted = Math.round((size * PIECE.time) / Math.max(took, 1))
  // One slow piece says little, so that the size changes at most by half or to the double.
  const near = Math.min(Math.max(wanted, Math.ceil(size / 2)), size * 2)
  return { size: Math.min(Math.max(near, PIECE.fewest), PIECE.most), rest: took * PIECE.rest }
}
