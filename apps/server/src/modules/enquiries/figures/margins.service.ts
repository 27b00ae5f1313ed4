import { enquiries, type QueryOf } from '@stayboard/contract'
import { marginOf } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { keptAnswers } from '../../../kit/sql/lists/kept-answers.ts'
import { selfLink } from '../../../kit/sql/lists/lists.ts'
import { type Line, lines } from './former.ts'
import { type Earned, earnedIn } from './margins.repository.ts'
import { periodsOf } from './periods.service.ts'

/** The most rows per table of the report. */
const MOST = 100

const kept = keptAnswers(['stays', 'enquiries', 'organisations', 'provider_metas', 'provider_departments'])

/** The margins of booked rooms by client, provider and enquiry (docs/rules/enquiries.md#margins). */
export async function margins(actor: Actor, query: QueryOf<typeof enquiries.margins>) {
  const periods = periodsOf(query)
  const report = await kept(actor.db, JSON.stringify(['margins', query]), async () =>
    reported(await earnedIn(actor.db, periods), query.compare !== undefined),
  )
  return { ...report, _links: selfLink(enquiries.margins.path, query) }
}

function reported(rows: readonly Earned[], isCompared: boolean) {
  const by = (wanted: Earned['by']) =>
    lines(
      rows.filter((row) => row.by === wanted),
      ({ id }) => id,
    )
  const figures = ({ now, former }: Line<Earned>, withFormer = isCompared) => ({
    ...withMargin(now),
    former: withFormer ? withMargin(former) : null,
  })
  const named = (of: Earned['by'], withFormer?: boolean) =>
    by(of)
      .flatMap((line) => {
        const { id = null, name } = line.now ?? line.former ?? {}
        return id === null ? [] : [{ id, name: name ?? '', ...figures(line, withFormer) }]
      })
      .slice(0, MOST)
  const [total = nothing] = by('total')
  return {
    clients: named('client'),
    providers: named('provider'),
    enquiries: named('enquiry', false),
    total: figures(total),
  }
}
const nothing = { now: undefined, former: undefined }

function withMargin({ sales, purchase, unpriced }: Pick<Earned, 'sales' | 'purchase' | 'unpriced'> = none) {
  const { amount, percent } = marginOf(sales, purchase)
  return { sales, purchase, unpriced, margin: amount, marginPercent: percent }
}
const none = { sales: 0, purchase: 0, unpriced: 0 }
