import { enquiries, type QueryOf } from '@stayboard/contract'
import { daysBetween, daysOfSeconds } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { keptAnswers } from '../../../kit/sql/lists/kept-answers.ts'
import { selfLink } from '../../../kit/sql/lists/lists.ts'
import { get } from '../enquiries.service.ts'
import { lines } from '../figures/former.ts'
import { periodsOf } from '../figures/periods.service.ts'
import { fasesOf, mediansIn, type TimeInFase, type TimesInFase } from './fases.repository.ts'

const kept = keptAnswers(['enquiries'])

/** The fases of an enquiry over time, with the days in each (docs/rules/enquiries.md#fase-history). */
export async function fases(actor: Actor, enquiryId: number) {
  await get(actor, enquiryId)
  const now = actor.clock().toISOString()
  const times = await fasesOf(actor.db, enquiryId)
  const href = enquiries.fases.path.replace('{enquiryId}', String(enquiryId))
  return { fases: times.map((time) => shown(time, now)), _links: { self: { href } } }
}

function shown({ userId, username, displayname, ...time }: TimeInFase, now: string) {
  const user = userId !== null && username !== null ? { id: userId, username, displayname } : null
  return { ...time, user, days: daysBetween(time.since, time.until ?? now) }
}

/** The median number of days per fase in a period (docs/rules/enquiries.md#days-per-fase). */
export async function faseMedians(actor: Actor, query: QueryOf<typeof enquiries.faseMedians>) {
  const periods = { ...periodsOf(query), zone: actor.officeTimezone }
  const rows = await kept(actor.db, JSON.stringify(periods), () => mediansIn(actor.db, periods))
  const found = lines(rows, ({ fase }) => fase)
  const figures = (now?: TimesInFase, former?: TimesInFase) => ({
    ...timesOf(now),
    former: periods.former ? timesOf(former) : null,
  })
  const total = found.find(({ now, former }) => (now ?? former)?.fase === null)
  const medians = found.flatMap(({ now, former }) => {
    const fase = (now ?? former)?.fase
    return fase ? [{ fase, ...figures(now, former) }] : []
  })
  return {
    medians,
    total: figures(total?.now, total?.former),
    _links: selfLink(enquiries.faseMedians.path, query),
  }
}

const timesOf = (row?: TimesInFase) => ({
  times: row?.times ?? 0,
  medianDays: row ? daysOfSeconds(row.seconds) : null,
})
