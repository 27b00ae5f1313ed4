import {
  activities,
  type Call,
  contactedProviders,
  enquiryFiles,
  mails,
  offers,
  proposals,
  stays,
  timelines,
} from '@stayboard/contract'
import { marginOf, may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { get as getEnquiry } from '../enquiries/enquiries.service.ts'
import { countsOf } from './counts.repository.ts'

/** The numbers on the page of an enquiry; each is given only to users who may read its list. @throws Problem 404 */
export async function countsOfEnquiry(actor: Actor, id: number) {
  await getEnquiry(actor, id)
  const { sales, purchase, ...counts } = await countsOf(actor.db, id)
  const read = (call: Pick<Call, 'access'>, count: number) => (may(actor.roles, call.access) ? count : null)
  const isPriced = sales !== null && purchase !== null && may(actor.roles, stays.list.access)
  const margin = isPriced ? marginOf(sales, purchase) : null
  return {
    activities: read(activities.list, counts.activities),
    contactedProviders: read(contactedProviders.list, counts.contactedProviders),
    offers: read(offers.list, counts.offers),
    proposals: read(proposals.list, counts.proposals),
    mails: read(mails.list, counts.mails),
    rooms: read(stays.list, counts.rooms),
    guests: read(stays.list, counts.guests),
    files: read(enquiryFiles.list, counts.files),
    margin: margin?.amount ?? null,
    marginPercent: margin?.percent ?? null,
    _links: { self: { href: timelines.countsOfEnquiry.path.replace('{enquiryId}', String(id)) } },
  }
}
