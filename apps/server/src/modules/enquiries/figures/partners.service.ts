import { enquiries, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { keptAnswers } from '../../../kit/sql/lists/kept-answers.ts'
import { selfLink } from '../../../kit/sql/lists/lists.ts'
import { lines } from './former.ts'
import { type Brought, broughtIn } from './partners.repository.ts'
import { periodsOf } from './periods.service.ts'

/** The most rows. */
const MOST = 500

const kept = keptAnswers(['organisations', 'prognosis_metas'])

/** The business that partners referred (docs/rules/enquiries.md#partners). */
export async function partners(actor: Actor, query: QueryOf<typeof enquiries.partners>) {
  const periods = periodsOf(query)
  const rows = await kept(actor.db, JSON.stringify(['partners', query]), () => broughtIn(actor.db, periods))
  const figures = (now?: Brought, former?: Brought) => ({
    ...sumsOf(now),
    former: periods.former ? sumsOf(former) : null,
  })
  const found = lines(rows, ({ id }) => id)
  const total = found.find(({ now, former }) => (now ?? former)?.id === null)
  return {
    partners: found
      .flatMap(({ now, former }) => {
        const { id = null, name } = now ?? former ?? {}
        return id === null ? [] : [{ id, name: name ?? '', ...figures(now, former) }]
      })
      .slice(0, MOST),
    total: figures(total?.now, total?.former),
    _links: selfLink(enquiries.partners.path, query),
  }
}

const sumsOf = ({ organisations, booked, pending, expected }: Sums = none) => ({
  ...{ organisations, booked, pending, expected },
})
type Sums = Pick<Brought, 'organisations' | 'booked' | 'pending' | 'expected'>
const none = { organisations: 0, booked: 0, pending: 0, expected: 0 }
