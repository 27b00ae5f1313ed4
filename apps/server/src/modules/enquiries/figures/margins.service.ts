import { enquiries, type QueryOf } from '@stayboard/contract'
import { marginOf } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { keptAnswers } from '../../../kit/sql/lists/kept-answers.ts'
import { selfLink } from '../../../kit/sql/lists/lists.ts'
import { type Earned, earnedIn } from './margins.repository.ts'

const kept = keptAnswers(['stays', 'enquiries', 'organisations', 'provider_metas', 'provider_departments'])
const none = { sales: 0, purchase: 0, unpriced: 0 }

/** What is earned with booked rooms by client, provider and enquiry (docs/rules/enquiries.md#margins). */
export async function margins(actor: Actor, query: QueryOf<typeof enquiries.margins>) {
  const rows = await kept(actor.db, JSON.stringify(['margins', query]), () => earnedIn(actor.db, query))
  const by = (wanted: Earned['by']) =>
    rows.flatMap(({ by: of, id, name, ...sums }) =>
      of === wanted && id !== null ? [{ id, name: name ?? '', ...withMargin(sums) }] : [],
    )
  const total = rows.find((row) => row.by === 'total') ?? none
  return {
    clients: by('client'),
    providers: by('provider'),
    enquiries: by('enquiry'),
    total: withMargin({ sales: total.sales, purchase: total.purchase, unpriced: total.unpriced }),
    _links: selfLink(enquiries.margins.path, query),
  }
}

function withMargin<Sums extends { sales: number; purchase: number }>(sums: Sums) {
  const { amount, percent } = marginOf(sums.sales, sums.purchase)
  return { ...sums, margin: amount, marginPercent: percent }
}
