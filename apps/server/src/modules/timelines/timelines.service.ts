import {
  activities,
  type Call,
  Client,
  enquiries,
  enquiryFiles,
  inbox,
  Organisation,
  offers,
  plainText,
  proposals,
  type QueryOf,
  reservations,
  stays,
  type TimelineKind,
  timelineKinds,
  timelines,
} from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { type Links, linkTo } from '../../kit/sql/links.ts'
import { selfLink } from '../../kit/sql/lists/lists.ts'
import { get as getClient } from '../clients/clients.service.ts'
import { get as getEnquiry } from '../enquiries/enquiries.service.ts'
import { get as getOrganisation } from '../organisations/organisations.service.ts'
import * as scopes from './timelines.repository.ts'
import { type Entry, entriesOf, type Place, type Scope } from './timelines.repository.ts'

type Query = QueryOf<typeof timelines.ofClient>

/** The timeline of a client (docs/rules/timelines.md). @throws Problem 404 */
export async function ofClient(actor: Actor, id: number, query: Query) {
  await getClient(actor, id)
  return timelineOf(
    actor,
    scopes.ofClient(id),
    query,
    timelines.ofClient.path.replace('{clientId}', String(id)),
  )
}

/** The timeline of an enquiry. @throws Problem 404 */
export async function ofEnquiry(actor: Actor, id: number, query: Query) {
  await getEnquiry(actor, id)
  const path = timelines.ofEnquiry.path.replace('{enquiryId}', String(id))
  return timelineOf(actor, scopes.ofEnquiry(id), query, path)
}

/** The timeline of an organisation. @throws Problem 404 */
export async function ofOrganisation(actor: Actor, id: number, query: Query) {
  await getOrganisation(actor, id)
  const path = timelines.ofOrganisation.path.replace('{organisationId}', String(id))
  return timelineOf(actor, scopes.ofOrganisation(id), query, path)
}

/** The number of entries in an answer if the caller gives none. */
const USUAL = 50

async function timelineOf(actor: Actor, scope: Scope, query: Query, path: string) {
  const { kinds = timelineKinds, from, to, before, size = USUAL } = query
  const rows = await entriesOf(actor.db, {
    scope,
    kinds: kinds.filter((kind) => mayRead(actor, kind)),
    zone: actor.officeTimezone,
    from,
    to,
    before: before === undefined ? undefined : placeIn(before),
    size: size + 1,
  })
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    _embedded: { timeline: rows.slice(0, size).map(shown) },
    next: last ? `${last.micros}-${last.source}-${last.id}` : null,
    _links: selfLink(path, query),
  }
}

/** For each kind of entry, the list that contains its records. Users who may read the list see the entries. */
const lists: Readonly<Record<TimelineKind, Pick<Call, 'access'>>> = {
  MAIL: inbox.list,
  ENQUIRY: enquiries.list,
  FASE: enquiries.list,
  OFFER: offers.list,
  PROPOSAL: proposals.list,
  STAY: stays.list,
  RESERVATION: reservations.list,
  FILE: enquiryFiles.list,
  ACTIVITY: activities.list,
  CHANGE: activities.list,
}
const mayRead = ({ roles }: Actor, kind: TimelineKind) => may(roles, lists[kind].access)

function placeIn(text: string): Place {
  const [at = '', source = '', id = ''] = text.split('-')
  return { at, source: Number(source), id }
}

function shown({ source, micros, id, fields, values, detail, ...entry }: Entry) {
  return {
    ...entry,
    detail: entry.kind === 'MAIL' ? plainText(detail ?? '').trim() || null : detail,
    recordId: entry.recordId ?? id,
    entryId: `${source}-${id}-${micros}`,
    fields: entry.kind === 'CHANGE' ? (fields ?? []).map(fieldOf) : null,
    values: values?.map((value) => ({ ...value, name: fieldOf(value.name) })) ?? null,
    _links: linkOf(entry),
  }
}

/**
 * The paths of the records behind entries. Activities and changes have none, because the timeline shows them
 * completely.
 */
const paths: Partial<Record<TimelineKind, string>> = {
  MAIL: '/api/messagingMessage',
  ENQUIRY: '/api/v2/backend/enquiry',
  FASE: '/api/v2/backend/enquiry',
  OFFER: '/api/v2/backend/enquiry',
  PROPOSAL: '/api/v2/backend/enquiry',
  STAY: '/api/v2/backend/enquiry',
  FILE: '/api/v2/backend/enquiry',
  RESERVATION: '/api/reservation',
}
const linkOf = ({ kind, recordId }: Pick<Entry, 'kind' | 'recordId'>): Links => {
  const path = paths[kind]
  return path === undefined || recordId === null ? {} : linkTo('record', path, recordId)
}

/** The contract's field for a column: `organisation_id` is `organisation`. */
function fieldOf(column: string): string {
  const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const link = name.replace(/Id$/, '')
  return ['department', 'exploiter', 'user'].includes(link) ||
    link in Client.update ||
    link in Organisation.update
    ? link
    : name
}
