import { type BodyOf, ChangedTargets, type QueryOf, targets } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { encoded } from '../../../kit/calls/answers.ts'
import { Problem } from '../../../kit/problems.ts'
import { selfLink } from '../../../kit/sql/lists/lists.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { targetArea } from './targets.area.ts'
import * as repository from './targets.repository.ts'

export const { list, get, create, update, remove } = targetArea

/** Targets compared with expected amounts (docs/rules/prognosis.md#targets). */
export async function gaps(actor: Actor, query: QueryOf<typeof targets.gaps>) {
  const found = await repository.gaps(actor.db, query)
  const prognosisGaps = found.map((row) => ({
    ...row,
    _links: selfLink(targets.gaps.path, {
      exploiterId: row.exploiterId ?? 0,
      from: row.month,
      to: row.month,
    }),
  }))
  return { _embedded: { prognosisGaps }, _links: selfLink(targets.gaps.path, query) }
}

type Cell = BodyOf<typeof targets.set>['cells'][number]

/**
 * Sets, changes and removes targets, all or none (docs/rules/prognosis.md#targets). If a month occurs twice, the last
 * cell is used.
 */
export async function set(actor: Actor, { cells }: BodyOf<typeof targets.set>) {
  const wanted = new Map(cells.map((cell) => [`${cell.exploiter} ${cell.month}`, cell]))
  await transaction(actor, async (within) => {
    const found = await repository.targetsOf(
      within.db,
      cells.map(({ month }) => month),
    )
    const known = new Map(found.map((target) => [`${target.exploiterId} ${target.month}`, target]))
    requireAsSeen([...wanted].map(([key, cell]) => ({ cell, now: known.get(key) })))
    for (const [key, { exploiter, month, amount }] of wanted) {
      const prognosisTargetId = known.get(key)?.prognosisTargetId
      if (amount === null) {
        if (prognosisTargetId !== undefined) await remove(within, prognosisTargetId)
      } else if (prognosisTargetId === undefined) await create(within, { exploiter, month, amount })
      else await update(within, { prognosisTargetId, amount })
    }
  })
  return { saved: wanted.size, _links: selfLink(targets.set.path, {}) }
}

/** @throws Problem 409 with the current targets of cells that were changed since the writer saw them */
function requireAsSeen(cells: readonly { cell: Cell; now: repository.TargetNow | undefined }[]) {
  const changed = cells.flatMap(({ cell, now }) => {
    if (isAsSeen(cell, now) || cell.amount === (now?.amount ?? null)) return []
    const { exploiter: exploiterId, month } = cell
    return [now ?? { prognosisTargetId: null, exploiterId, month, amount: null, version: null }]
  })
  if (changed.length === 0) return
  const current = encoded(ChangedTargets, changed)
  throw new Problem(409, 'stale', { more: { current, fields: ['amount'] } })
}

/** Whether a target is still the one that the writer saw. Without a version in the cell, that is assumed. */
const isAsSeen = ({ prognosisTargetId, version }: Cell, now: repository.TargetNow | undefined) =>
  prognosisTargetId === undefined ||
  (prognosisTargetId === (now?.prognosisTargetId ?? null) &&
    (version === undefined || version === (now?.version ?? version)))

export { moveTargets } from './targets.repository.ts'
