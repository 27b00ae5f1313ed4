import {
  type BodyOf,
  type Call,
  contactedProviders,
  type DutyKind,
  departments,
  dutyKinds,
  enquiries,
  inbox,
  myDay,
  offers,
  organisations,
  providerMetas,
  putOffKinds,
  stays,
  wiki,
} from '@stayboard/contract'
import { may, openFases, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid, notFound } from '../../kit/problems.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { selfLink } from '../../kit/sql/lists/lists.ts'
import { type Duty, dutiesFor, keepPutOff, takeBack } from './my-day.repository.ts'

/** The calls that a user must be allowed to make to have duties of each kind (docs/rules/my-day.md#rights). */
const needed: Readonly<Record<DutyKind, readonly Pick<Call, 'access'>[]>> = {
  MAIL: [inbox.list],
  ENQUIRY_STEP: [enquiries.list],
  ORGANISATION_STEP: [organisations.list],
  ANSWER: [enquiries.list, contactedProviders.list],
  CHOICE: [enquiries.list, offers.accept],
  ARRIVAL: [enquiries.list, stays.list],
  PROVIDER: [providerMetas.update],
  DEPARTMENT: [departments.update],
  ARTICLE: [wiki.update],
  DRAFT: [wiki.approve],
  TEXT_DRAFT: [departments.approveDraft],
}

const isFor = ({ roles }: Actor, kind: DutyKind) => needed[kind].every(({ access }) => may(roles, access))

function momentOf({ userId, clock, officeTimezone: zone }: Actor) {
  const now = clock()
  return { userId: userId ?? 0, now: now.toISOString(), today: today(now, zone), zone, openFases }
}

/** The duties of the user, most overdue first. */
export async function get(actor: Actor) {
  const kinds = dutyKinds.filter((kind) => isFor(actor, kind))
  const { duties, counts } = await dutiesFor(actor.db, kinds, momentOf(actor))
  const total = counts.reduce((sum, { late, today, later }) => sum + late + today + later, 0)
  return { _embedded: { duties: duties.map(shown) }, counts, total, _links: selfLink(myDay.duties.path, {}) }
}

/**
 * Finishes a duty of the user, postpones it, or reverts either (docs/rules/my-day.md#done-and-snooze).
 * @throws Problem 400 for a day that is not later than today, 404 if the user has no such duty
 */
export async function putOff(actor: Actor, { dutyId, isDone, until }: BodyOf<typeof myDay.putOff>) {
  const moment = momentOf(actor)
  if (until !== null && until <= moment.today) throw invalid([{ field: 'until', code: 'inPast' }])
  const [name, id] = dutyId.split('-')
  const kind = putOffKinds.find((one) => one === name && isFor(actor, one))
  if (!kind) throw notFound()
  const duty = { kind, id: Number(id) }
  if (!isDone && until === null) return takeBack(actor.db, moment.userId, duty)
  if (!(await keepPutOff(actor.db, moment, { ...duty, until: isDone ? null : until }))) throw notFound()
}

const paths: Readonly<Record<DutyKind, string>> = {
  MAIL: '/api/messagingMessage',
  ENQUIRY_STEP: '/api/v2/backend/enquiry',
  ORGANISATION_STEP: '/api/organisation',
  ANSWER: '/api/v2/backend/enquiry',
  CHOICE: '/api/v2/backend/enquiry',
  ARRIVAL: '/api/v2/backend/enquiry',
  PROVIDER: '/api/provider_meta',
  DEPARTMENT: '/api/provider_department',
  ARTICLE: '/api/article',
  DRAFT: '/api/article_draft',
  TEXT_DRAFT: '/api/provider_department',
}

const shown = ({ id, ...duty }: Duty) => ({
  ...duty,
  dutyId: `${duty.kind}-${id}`,
  _links: linkTo('record', paths[duty.kind], duty.recordId),
})
