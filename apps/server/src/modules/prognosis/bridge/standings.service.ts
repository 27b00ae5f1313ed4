import { prognosis, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { keptAnswers } from '../../../kit/sql/lists/kept-answers.ts'
import { listAnswer } from '../../../kit/sql/lists/lists.ts'
import { figureTables } from '../figures.repository.ts'
import { standings } from './bridge.repository.ts'
import { momentOf } from './moments.service.ts'

const kept = keptAnswers(figureTables)

/** The prognoses behind one of the two totals of a bridge, in their state at its moment. */
export async function list(actor: Actor, query: QueryOf<typeof prognosis.standings>) {
  const { at, ...asked } = query
  // Until the next change, all moments from now on have the same answer, so the cache key needs no moment.
  const page = await kept(actor.db, JSON.stringify(query), async () =>
    standings(actor.db, await momentOf(actor, at), asked),
  )
  const standingRows = page.rows.map((row) => ({
    ...row,
    _links: { self: { href: prognosis.get.path.replace('{prognosisMetaId}', String(row.prognosisMetaId)) } },
  }))
  return listAnswer(prognosis.standings.path, 'standingRows', query, {
    rows: standingRows,
    total: page.total,
  })
}
