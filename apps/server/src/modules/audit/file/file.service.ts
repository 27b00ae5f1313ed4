import { createHash } from 'node:crypto'
import type { Actor } from '../../../kit/actor.ts'
import { openSnapshot } from '../../../kit/export/snapshot.ts'
import { boundsOf, entriesAfter, type Period, sealsOf } from './file.repository.ts'

/** The number of entries per batch in memory. */
const PIECE = 500

/** The totals of a written audit file, and the digest that covers all of it. */
export interface Written {
  changes: number
  accesses: number
  digest: string
}

/**
 * Yields the lines of an audit file: the entries of the change log and the accesses of a period, and what proves them
 * (docs/operations.md#audit-files). All are of one snapshot.
 * @param signal aborted when the reader has disconnected
 * @param done called with the totals
 */
export async function* auditLines(
  { db, clock }: Pick<Actor, 'db' | 'clock'>,
  period: Period,
  signal: AbortSignal,
  done: (written: Written) => void,
): AsyncGenerator<string> {
  const snapshot = await openSnapshot(db, signal)
  const lines = chained()
  const written = { changes: 0, accesses: 0 }
  try {
    const { firstId, lastId } = await snapshot.run(() => boundsOf(snapshot.tx, period))
    const bounds = { firstId: firstId ?? 0, lastId: lastId ?? 0 }
    const seals = await snapshot.run(() => sealsOf(snapshot.tx, bounds.firstId, bounds.lastId))
    yield lines.add({
      ...{ kind: 'header', format: 'stayboard-audit', version: 1, madeAt: clock() },
      ...period,
      ...{ ...bounds, seals: firstId === null ? [] : seals },
    })
    for (let after = bounds.firstId - 1; after < bounds.lastId; ) {
      const entries = await snapshot.run(() => entriesAfter(snapshot.tx, after, bounds, PIECE))
      if (entries.length === 0) break
      after = entries.at(-1)?.number ?? bounds.lastId
      for (const { kind } of entries) written[kind === 'access' ? 'accesses' : 'changes'] += 1
      yield entries.map((entry) => lines.add(entry)).join('')
    }
    yield lines.add({ kind: 'end', ...written })
    done({ ...written, digest: lines.digest() })
  } finally {
    await snapshot.end()
  }
}

/**
 * Creates a function that formats lines as a hash chain: each JSON line begins with a hash of itself and of the
 * previous line's hash.
 */
function chained() {
  let chain = ''
  return {
    add(line: object): string {
      const rest = JSON.stringify(line).slice(1)
      chain = createHash('sha256').update(chain).update(rest).digest('hex')
      return `{"chain":"${chain}",${rest}\n`
    },
    digest: () => chain,
  }
}
