import { clients as calls, mailchimp } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { filteredQuery } from '../../kit/calls/filtering.ts'
import { Problem } from '../../kit/problems.ts'
import * as clients from '../clients/clients.service.ts'
import type { Report } from '../runs/running.service.ts'
import { sharedOf } from '../views/views.service.ts'

/** A saved choice of clients who agreed to the newsletter (docs/rules/mailchimp.md#segments). */
export interface Segment {
  name: string
  /** The ids of its clients of an exploiter. */
  clientsOf(exploiterId: number): Promise<number[]>
}

/** The shared views of the list of recipients. Those that say nothing, or what another one says, are left out and reported. */
export async function segmentsOf(actor: Actor, report: Report): Promise<Segment[]> {
  const segments = new Map<string, Segment>()
  for (const { name, state } of await sharedOf(actor, mailchimp.recipients.path)) {
    const query = queryOf(actor, state)
    if (!query) await report.say('WARNING', 'segmentUnreadable', name)
    else if (segments.has(name)) await report.say('WARNING', 'segmentTwice', name)
    else segments.set(name, { name, clientsOf: (id) => clients.agreedAmong(actor, id, query) })
  }
  return [...segments.values()]
}

/** Columns and sizes of a page say nothing about which clients are meant. */
const looks = ['columns', 'size', 'page', 'sort']

/** The filters of a view; `undefined` if the list does not have them any more, so that they never choose everybody. */
function queryOf(actor: Actor, state: Readonly<Record<string, string>>) {
  const filters = Object.fromEntries(Object.entries(state).filter(([name]) => !looks.includes(name)))
  const { data } = calls.list.query.safeParse(filters)
  if (!data) return undefined
  try {
    return filteredQuery(actor, calls.list, data)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
