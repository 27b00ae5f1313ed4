import { clients as calls, mailchimp } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { filteredQuery } from '../../kit/calls/filtering.ts'
import { Problem } from '../../kit/problems.ts'
import * as clients from '../clients/clients.service.ts'
import type { Report } from '../runs/running.service.ts'
import { sharedOf } from '../views/views.service.ts'

/** A segment of the newsletter: a saved view of clients who gave consent (docs/rules/mailchimp.md#segments). */
export interface Segment {
  name: string
  /** The ids of an exploiter's clients in the segment. */
  clientsOf(exploiterId: number): Promise<number[]>
}

/**
 * The segments: shared views of the list of recipients. Views without filters, and duplicates, are skipped and
 * reported.
 */
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

/** Parameters of a view that do not select clients, such as columns and page sizes. */
const looks = ['columns', 'size', 'page', 'sort']

/** The query of a view; `undefined` if a filter no longer exists, so that the segment never contains everybody. */
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
