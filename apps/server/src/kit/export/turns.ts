import { Problem } from '../problems.ts'

/** Exports at the same time, per copy of the server: each holds a connection as long as its reader takes. */
const AT_ONCE = 3
/** Seconds. */
const RETRY_AFTER = 5

let running = 0

/** Passes the pieces on while it holds one of the few places. @throws Problem 429 when all are taken */
export async function* inTurn<Piece>(pieces: AsyncGenerator<Piece, void>): AsyncGenerator<Piece, void> {
  if (running >= AT_ONCE) throw new Problem(429, 'tooManyRequests', { retryAfter: RETRY_AFTER })
  running += 1
  try {
    yield* pieces
  } finally {
    running -= 1
  }
}
