import {
  type Call,
  contactedProviders,
  type DutyKind,
  departments,
  dutyKinds,
  enquiries,
  inbox,
  myDay,
  organisations,
  providerMetas,
  stays,
} from '@stayboard/contract'
import { may, openFases, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { selfLink } from '../../kit/sql/lists/lists.ts'
import { type Duty, dutiesFor } from './my-day.repository.ts'

/** The calls that a user must be able to make to have duties of a kind (docs/rules/my-day.md#rights). */
const needed: Readonly<Record<DutyKind, readonly Pick<Call, 'access'>[]>> = {
  MAIL: [inbox.list],
  ENQUIRY_STEP: [enquiries.list],
  ORGANISATION_STEP: [organisations.list],
  ANSWER: [enquiries.list, contactedProviders.list],
  ARRIVAL: [enquiries.list, stays.list],
  PROVIDER: [providerMetas.update],
  DEPARTMENT: [departments.update],
}

/** What waits for the user, what is most late first. */
export async function get(actor: Actor) {
  const { userId, clock, officeTimezone: zone, roles } = actor
  const kinds = dutyKinds.filter((kind) => needed[kind].every(({ access }) => may(roles, access)))
  const now = clock()
  const moment = { userId: userId ?? 0, now: now.toISOString(), today: today(now, zone), zone, openFases }
  const { duties, counts } = await dutiesFor(actor.db, kinds, moment)
  const total = counts.reduce((sum, { late, today, later }) => sum + late + today + later, 0)
  return { _embedded: { duties: duties.map(shown) }, counts, total, _links: selfLink(myDay.duties.path, {}) }
}

const paths: Readonly<Record<DutyKind, string>> = {
  MAIL: '/api/messagingMessage',
  ENQUIRY_STEP: '/api/v2/backend/enquiry',
  ORGANISATION_STEP: '/api/organisation',
  ANSWER: '/api/v2/backend/enquiry',
  ARRIVAL: '/api/v2/backend/enquiry',
  PROVIDER: '/api/provider_meta',
  DEPARTMENT: '/api/provider_department',
}

const shown = ({ id, ...duty }: Duty) => ({
  ...duty,
  dutyId: `${duty.kind}-${id}`,
  _links: linkTo('record', paths[duty.kind], duty.recordId),
})
