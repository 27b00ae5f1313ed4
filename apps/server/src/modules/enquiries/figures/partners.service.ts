import { enquiries, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { keptAnswers } from '../../../kit/sql/lists/kept-answers.ts'
import { selfLink } from '../../../kit/sql/lists/lists.ts'
import { broughtIn } from './partners.repository.ts'

const kept = keptAnswers(['organisations', 'prognosis_metas'])
const none = { organisations: 0, booked: 0, pending: 0, expected: 0 }

/** What partners brought (docs/rules/enquiries.md#partners). */
export async function partners(actor: Actor, query: QueryOf<typeof enquiries.partners>) {
  const rows = await kept(actor.db, JSON.stringify(['partners', query]), () => broughtIn(actor.db, query))
  return {
    partners: rows.flatMap(({ id, name, ...sums }) =>
      id === null ? [] : [{ id, name: name ?? '', ...sums }],
    ),
    total: rows.find(({ id }) => id === null) ?? none,
    _links: selfLink(enquiries.partners.path, query),
  }
}
