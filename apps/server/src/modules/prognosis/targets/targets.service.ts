import { type QueryOf, targets } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { selfLink } from '../../../kit/sql/lists/lists.ts'
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

export { moveTargets } from './targets.repository.ts'
