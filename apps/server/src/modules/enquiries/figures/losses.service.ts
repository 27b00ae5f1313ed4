import { enquiries, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { keptAnswers } from '../../../kit/sql/lists/kept-answers.ts'
import { selfLink } from '../../../kit/sql/lists/lists.ts'
import { type Line, lines } from './former.ts'
import { type Loss, lossesIn } from './losses.repository.ts'
import { periodsOf } from './periods.service.ts'

/** The most rows of reasons and of cities. */
const MOST = 100

const kept = keptAnswers(['enquiries'])

/** Lost enquiries by reason, city and month (docs/rules/enquiries.md#losses). */
export async function losses(actor: Actor, query: QueryOf<typeof enquiries.losses>) {
  const periods = { ...periodsOf(query), zone: actor.officeTimezone }
  const rows = await kept(actor.db, JSON.stringify(['losses', periods]), () => lossesIn(actor.db, periods))
  const by = (wanted: Loss['by']) =>
    lines(
      rows.filter((row) => row.by === wanted),
      ({ folded }) => folded,
    )
  const shown = ({ now, former }: Line<Loss>) => ({
    name: (now ?? former)?.name ?? null,
    ...sumsOf(now),
    former: periods.former ? sumsOf(former) : null,
  })
  const [total = { now: undefined, former: undefined }] = by('total')
  return {
    reasons: by('reason').map(shown).slice(0, MOST),
    cities: by('city').map(shown).slice(0, MOST),
    // A month belongs to one period only, so it has no earlier figures.
    months: by('month').flatMap(({ now }) => (now ? [{ name: now.name, ...sumsOf(now), former: null }] : [])),
    total: shown(total),
    _links: selfLink(enquiries.losses.path, query),
  }
}

const sumsOf = ({ enquiries, price, priceGap }: Pick<Loss, 'enquiries' | 'price' | 'priceGap'> = none) => ({
  ...{ enquiries, price, priceGap },
})
const none = { enquiries: 0, price: 0, priceGap: null }
