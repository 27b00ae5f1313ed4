import { type BodyOf, type QueryOf, targets } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
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

/** Sets, changes and removes targets, all or none (docs/rules/prognosis.md#targets). The last cell of a month counts. */
export async function set(actor: Actor, { cells }: BodyOf<typeof targets.set>) {
  const wanted = new Map(cells.map((cell) => [`${cell.exploiter} ${cell.month}`, cell]))
  await transaction(actor, async (within) => {
    const known = await repository.targetIds(
      within.db,
      cells.map(({ month }) => month),
    )
    for (const [key, { amount, ...cell }] of wanted) {
      const prognosisTargetId = known.get(key)
      if (amount === null) {
        if (prognosisTargetId !== undefined) await remove(within, prognosisTargetId)
      } else if (prognosisTargetId === undefined) await create(within, { ...cell, amount })
      else await update(within, { prognosisTargetId, amount })
    }
  })
  return { saved: wanted.size, _links: selfLink(targets.set.path, {}) }
}

export { moveTargets } from './targets.repository.ts'
