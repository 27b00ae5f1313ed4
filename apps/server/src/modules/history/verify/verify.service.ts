import type { Actor } from '../../../kit/actor.ts'
import {
  countEntries,
  type Fault,
  latestSeal,
  type Position,
  START,
  seal,
  verifyPiece,
} from './verify.repository.ts'

/** The most faults in one answer. */
const NAMED = 100
/** Milliseconds per call, well below the minute after which proxies usually give up. */
const PATIENCE = 25_000

interface Asked {
  /** The `next` of the previous call's answer. */
  from?: string | undefined
  /** Aborted when the client has disconnected. */
  signal: AbortSignal
}

/**
 * Verifies the change log in pieces to find data written without the product. Each piece sees one snapshot. Entries
 * without faults are sealed. If time runs out, `next` continues the verification.
 * @param patience milliseconds
 */
export async function verify({ db }: Pick<Actor, 'db'>, { from, signal }: Asked, patience = PATIENCE) {
  const end = performance.now() + patience
  const faults: Fault[] = []
  let checked = 0
  let next: Position | undefined = from === undefined ? START : positionOf(from)
  do {
    const piece = await verifyPiece(db, next, NAMED - faults.length)
    faults.push(...piece.faults)
    checked += piece.entries
    next = faults.length < NAMED ? piece.next : undefined
  } while (next && performance.now() < end && !signal.aborted)
  const isWrong = faults.length > 0
  if (!isWrong && !next && from === undefined) await seal(db)
  return {
    isIntact: next && !isWrong ? null : !isWrong,
    checked,
    entries: await countEntries(db),
    next: next ? textOf(next) : null,
    seal: (await latestSeal(db)) ?? null,
    faults,
  }
}

/** Verifies the whole change log in the background. @returns the number of entries, and the first faults */
export async function verifyWhole(actor: Pick<Actor, 'db'>, signal: AbortSignal) {
  let [from, entries]: [string | undefined, number] = [undefined, 0]
  for (;;) {
    const { faults, next, checked } = await verify(actor, { from, signal })
    entries += checked
    if (faults.length > 0 || next === null) return { entries, faults }
    from = next
  }
}

const textOf = ({ table, after, first }: Position) => `${table ?? ''}:${after}:${first ?? ''}`

function positionOf(text: string): Position {
  const [table, after = '', first] = text.split(':')
  return { table: table || null, after, first: first || null }
}

export { seal as sealLog } from './verify.repository.ts'
