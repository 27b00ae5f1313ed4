import { ANSWER_DAYS, officeHours, type QueryOf } from '@stayboard/contract'
import { addDays, median, nights, officeMinutes, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { selfLink } from '../../kit/sql/lists.ts'
import { type Conversation, listConversations } from './answer-times.repository.ts'
import { office } from './office-hours.service.ts'

type Query = QueryOf<typeof officeHours.answerTimes>

/** How long answers take, in office hours (docs/rules/answer-times.md). */
export async function answerTimes(actor: Actor, query: Query) {
  const period = { by: query.by ?? ('user' as const), ...daysOf(actor, query), zone: actor.officeTimezone }
  const rows = await listConversations(actor.db, period)
  const figures = figuresWith(officeMinutes(await office(actor)))
  const groups = [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => ({
    ...{ id, name: of[0]?.name ?? null },
    ...figures(of),
  }))
  return {
    groups: groups.sort((a, b) => b.conversations - a.conversations || (a.id ?? 0) - (b.id ?? 0)),
    total: figures(rows),
    _links: selfLink(officeHours.answerTimes.path, query),
  }
}

/** The days of the period. @throws Problem 400 if it ends before it begins, or is longer than a year */
function daysOf({ clock, officeTimezone }: Actor, { from, to }: Query) {
  const last = to ?? today(clock(), officeTimezone)
  const first = from ?? addDays(last, -ANSWER_DAYS.usual)
  if (first > last) throw invalid([{ field: 'to', code: 'endBeforeStart' }])
  const limit = ANSWER_DAYS.longest
  if (nights(first, last) > limit) throw invalid([{ field: 'from', code: 'maximum', values: { limit } }])
  return { from: first, to: last }
}

const figuresWith = (minutes: ReturnType<typeof officeMinutes>) => (rows: readonly Conversation[]) => {
  const until = (moment: 'answeredAt' | 'closedAt') =>
    rows.flatMap((row) => {
      const end = row[moment]
      return end === null ? [] : [minutes(Date.parse(row.firstAt), Date.parse(end))]
    })
  const [answered, closed] = [until('answeredAt'), until('closedAt')]
  return {
    ...{ conversations: rows.length, answered: answered.length, firstResponse: median(answered) },
    ...{ closed: closed.length, resolution: median(closed) },
  }
}
