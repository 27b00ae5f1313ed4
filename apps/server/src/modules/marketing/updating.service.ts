import { addDays, today } from '@stayboard/domain'
import { z } from 'zod'
import type { OutsideEvent } from '../../integrations/event.ts'
import type { Meetup } from '../../integrations/meetup/client.ts'
import { OutsideError } from '../../integrations/outside-error.ts'
import type { Ticketmaster } from '../../integrations/ticketmaster/client.ts'
import type { Actor } from '../../kit/actor.ts'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import { failingRun } from '../outside/run-failures.service.ts'
import { favoriteTowns } from '../places/cities.service.ts'
import { type Report, RunFailed, running } from '../runs/running.service.ts'
import { accessFor } from './connection.service.ts'
import { UPDATE_MEETUP, UPDATE_TICKETMASTER } from './marketing.service.ts'
import { dropGone, type Source, save, timeOf } from './marketing-events.repository.ts'

/** How many days ahead events are read. */
const AHEAD = 180

const limits = { attempts: 3, longest: 3 * 3600, reachesOut: true }
const Data = z.object({ runId: z.number() })

/** The jobs that read events of Meetup and Ticketmaster. */
export const marketingJobs = (meetup: Meetup | undefined, ticketmaster: Ticketmaster | undefined) => [
  repeatableJob({ ...limits, name: UPDATE_MEETUP }, (actor, data, isLast) =>
    running(actor.db, Data.parse(data).runId, (report) => updateMeetup(actor, meetup, report), isLast),
  ),
  repeatableJob({ ...limits, name: UPDATE_TICKETMASTER }, (actor, data, isLast) =>
    running(
      actor.db,
      Data.parse(data).runId,
      (report) => updateTicketmaster(actor, ticketmaster, report),
      isLast,
    ),
  ),
]

async function updateMeetup(actor: Actor, meetup: Meetup | undefined, report: Report) {
  if (!meetup) throw new RunFailed('meetupMissing')
  if (meetup.groups.length === 0) throw new RunFailed('meetupGroupsMissing')
  let access = await accessFor(actor, meetup).catch(failingRun('meetup'))
  const from = actor.clock().toISOString()
  const read = async (group: string) => {
    const once = () => meetup.events(access, group, from)
    return once().catch(async (error: unknown) => {
      if (!(error instanceof OutsideError) || error.reason !== 'refused') throw error
      // The token may expire while groups are read.
      access = await accessFor(actor, meetup, access)
      return once()
    })
  }
  const parts = meetup.groups.map((group) => ({ name: group, read: () => read(group) }))
  await update(actor, 'MEETUP', parts, report)
}

async function updateTicketmaster(actor: Actor, ticketmaster: Ticketmaster | undefined, report: Report) {
  if (!ticketmaster) throw new RunFailed('ticketmasterMissing')
  const towns = await favoriteTowns(actor)
  if (towns.length === 0) throw new RunFailed('favoriteTownsMissing')
  const from = today(actor.clock(), actor.officeTimezone)
  const until = addDays(from, AHEAD)
  const parts = towns.map(({ name, countryCode }) => ({
    name,
    read: () => ticketmaster.events({ city: name, countryCode, from, until }),
  }))
  await update(actor, 'TICKETMASTER', parts, report)
}

interface Part {
  name: string
  read: () => Promise<OutsideEvent[] | undefined>
}

/**
 * Reads the parts of a source (groups or towns) one after another and stores each at once. Missing events are deleted
 * only if all parts were read.
 */
async function update(actor: Actor, source: Source, parts: readonly Part[], report: Report) {
  const since = await timeOf(actor.db)
  const system = source === 'MEETUP' ? 'meetup' : 'ticketmaster'
  let [count, unread] = [0, 0]
  await report.advance(0, parts.length)
  for (const [at, { name, read }] of parts.entries()) {
    const events = await read().catch(failingRun(system))
    if (events) {
      await save(actor.db, source, events)
      count += events.length
    } else {
      unread += 1
      await report.say('WARNING', 'meetupGroupUnknown', name)
    }
    await report.advance(at + 1, parts.length)
  }
  await report.say('INFO', 'eventsRead', String(count))
  if (unread > 0 || count === 0) return
  const day = today(actor.clock(), actor.officeTimezone)
  await report.say('INFO', 'eventsGone', String(await dropGone(actor.db, source, since, day)))
}
