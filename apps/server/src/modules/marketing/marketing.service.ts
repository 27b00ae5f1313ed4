import { marketing, type QueryOf } from '@stayboard/contract'
import { addDays, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { listAnswer } from '../../kit/sql/lists/lists.ts'
import { start } from '../runs/runs.service.ts'
import { type Meetup, needed, stateOf } from './connection.service.ts'
import { dropBefore, repository } from './marketing-events.repository.ts'

/** Days for which past events are kept. */
const PAST_DAYS = 30

/** Deletes events that ended some time ago. */
export const dropPast = ({ db, clock, officeTimezone }: Actor): Promise<void> =>
  dropBefore(db, addDays(today(clock(), officeTimezone), -PAST_DAYS))

type Row = NonNullable<Awaited<ReturnType<typeof repository.find>>>
const shown = (row: Row) => ({ ...row, _links: linkTo('self', '/api/marketing/event', row.marketingEventId) })

/** Events from today on in the office's zone, or all with `past` (docs/rules/marketing.md#coming-events). */
export async function list(actor: Actor, query: QueryOf<typeof marketing.list>) {
  const wanted = { ...query, today: today(actor.clock(), actor.officeTimezone) }
  const { rows, total } = await repository.list(actor.db, wanted, undefined)
  return listAnswer(marketing.list.path, 'marketingEvents', query, { rows: rows.map(shown), total })
}

export async function get({ db }: Actor, id: number) {
  const row = await repository.find(db, id, undefined)
  if (!row) throw notFound()
  return shown(row)
}

/** The kind of job that reads events of Meetup. */
export const UPDATE_MEETUP = 'meetup-events'
export const UPDATE_TICKETMASTER = 'ticketmaster-events'

export async function updateMeetup(actor: Actor, system: Meetup | undefined) {
  needed(system)
  if ((await stateOf(actor)) === 'LOGIN') throw new Problem(422, 'meetupRefused')
  return start(actor, 'MEETUP', UPDATE_MEETUP)
}

export const updateTicketmaster = (actor: Actor) => start(actor, 'TICKETMASTER', UPDATE_TICKETMASTER)
