import type { prognosis, QueryOf } from '@stayboard/contract'
import { isDay } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { invalid } from '../../../kit/problems.ts'
import { dayBounds } from './moments.repository.ts'

const WEEK_MS = 7 * 86_400_000

/**
 * The two moments of a bridge, ISO 8601 in UTC. Days are those of the office: the first counts from its start, the last
 * to its end. By default the end is now and the beginning a week before it.
 */
export async function moments(actor: Actor, query: Pick<QueryOf<typeof prognosis.bridge>, 'from' | 'to'>) {
  const bounds = (day: string) => dayBounds(actor.db, day, actor.officeTimezone)
  const { from: first, to: last } = query
  const to =
    last === undefined ? actor.clock().toISOString() : isDay(last) ? (await bounds(last)).end : utc(last)
  const weekBefore = new Date(Date.parse(to) - WEEK_MS).toISOString()
  const from = first === undefined ? weekBefore : isDay(first) ? (await bounds(first)).start : utc(first)
  if (from > to) throw invalid([{ field: 'to', code: 'momentsReversed' }])
  return { from, to }
}

/** The start of a day as a moment, ISO 8601 in UTC; now if no day is given. */
export async function momentOf(actor: Actor, at: string | undefined): Promise<string> {
  if (at === undefined) return actor.clock().toISOString()
  return isDay(at) ? (await dayBounds(actor.db, at, actor.officeTimezone)).start : utc(at)
}

const utc = (moment: string) => new Date(moment).toISOString()
