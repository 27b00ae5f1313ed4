import { ANSWER_DAYS, MOST_ANSWER_GROUPS, officeHours, type QueryOf } from '@stayboard/contract'
import { addDays, nights, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { selfLink } from '../../kit/sql/lists/lists.ts'
import { countAnswers } from './answer-times.repository.ts'

type Query = QueryOf<typeof officeHours.answerTimes>

/** Statistics of answer times in office hours (docs/rules/answer-times.md). */
export async function answerTimes(actor: Actor, query: Query) {
  const { by = 'user' } = query
  const counted = await countAnswers(actor.db, {
    ...{ by, zone: actor.officeTimezone, most: MOST_ANSWER_GROUPS },
    ...daysOf(actor, query),
  })
  return { ...counted, _links: selfLink(officeHours.answerTimes.path, query) }
}

/** The days of the period. @throws Problem 400 if it ends before it begins, or is longer than a year */
function daysOf({ clock, officeTimezone }: Actor, { from, to }: Query) {
  const now = today(clock(), officeTimezone)
  const last = to ?? now
  const first = from ?? addDays(last, -ANSWER_DAYS.usual)
  if (first > last) throw invalid([{ field: 'to', code: 'endBeforeStart' }])
  const limit = ANSWER_DAYS.longest
  if (nights(first, last) > limit) throw invalid([{ field: 'from', code: 'maximum', values: { limit } }])
  return { from: first, to: last, now }
}
