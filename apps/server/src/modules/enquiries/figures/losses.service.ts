import { enquiries, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { keptAnswers } from '../../../kit/sql/lists/kept-answers.ts'
import { selfLink } from '../../../kit/sql/lists/lists.ts'
import { type Loss, lossesIn } from './losses.repository.ts'

/** The most rows of reasons and of cities. */
const MOST = 100

const kept = keptAnswers(['enquiries'])
const none = { name: null, enquiries: 0, price: 0, priceGap: null }

/** Lost enquiries by reason, city and month (docs/rules/enquiries.md#losses). */
export async function losses(actor: Actor, query: QueryOf<typeof enquiries.losses>) {
  const period = { ...query, zone: actor.officeTimezone }
  const rows = await kept(actor.db, JSON.stringify(['losses', period]), () => lossesIn(actor.db, period))
  const by = (wanted: Loss['by']) => rows.filter((row) => row.by === wanted)
  return {
    reasons: by('reason').slice(0, MOST),
    cities: by('city').slice(0, MOST),
    months: by('month'),
    total: by('total')[0] ?? none,
    _links: selfLink(enquiries.losses.path, query),
  }
}
