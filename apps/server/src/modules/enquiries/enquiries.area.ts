import { EnquiryRecord, type Fase } from '@stayboard/contract'
import { checkEnquiry, enquiryNights, isBooked, needsCancelReason } from '@stayboard/domain'
import { area, type Change } from '../../kit/areas/area.ts'
import { type Links, linkTo } from '../../kit/sql/links.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { followEnquiry } from '../prognosis/prognosis.service.ts'
import { ownerFaults, returning, tellingOwner } from '../users/leaving/owners.service.ts'
import { listed, repository } from './enquiries.repository.ts'

type Listed = NonNullable<Awaited<ReturnType<typeof listed.find>>>

/** The answer for an enquiry, with its department beside it. */
function show<R extends Listed>(row: R, _links: Links) {
  const { organisationId, organisationName, exploiterName, username, displayname } = row
  const { exploiterId, userId } = row
  const links = {
    ..._links,
    ...linkTo('exploiter', '/api/exploiter', exploiterId),
    ...linkTo('user', '/api/user', userId),
  }
  const enquiry = {
    ...row,
    organisation: { organisationId, name: organisationName },
    exploiter: { exploiterId, name: exploiterName },
    user: userId !== null && username !== null ? { id: userId, username, displayname } : null,
    _links: links,
  }
  return { enquiry, department: { cityName: row.departmentCity }, version: row.version, _links: links }
}

/** The fields of an enquiry that its rules check. */
interface Ruled {
  checkinDate: string | null
  checkoutDate: string | null
  nights: number | null
  fase: Fase
  cancelReason: string | null
}

/** The area of enquiries with all their fields. */
export const enquiryArea = area({
  resource: EnquiryRecord,
  repository,
  present: show,
  derive: (given, before) => ({
    ...returning(given, before),
    ...leavingSite(given, before),
    nights: enquiryNights({ ...empty, ...before, ...given } as Columns & Ruled),
  }),
  rules: (after) =>
    checkEnquiry(after as Columns & Ruled).map(({ field, message }) => ({ field, code: message })),
  rulesAcross: ownerFaults('userId'),
  effects: (change) => {
    const [told, booked] = [tellingOwner(change, aboutEnquiry(change.after)), booking(change)]
    return told || booked
      ? async (within) => {
          await booked?.(within)
          await told?.(within)
        }
      : undefined
  },
})
const aboutEnquiry = ({ enquiryId, refNumber, name }: Columns) => ({
  record: `${EnquiryRecord.item}/${enquiryId}`,
  title: [refNumber, name].filter(Boolean).join(' · '),
})
const empty = { checkinDate: null, checkoutDate: null, nights: null }

/** Clears the coordinates of the site if the location changes, because they belong to the former location. */
const leavingSite = ({ location }: Columns, before: Columns | undefined) =>
  before && location !== undefined && location !== before.location
    ? { siteLatitude: null, siteLongitude: null }
    : {}

/** The area of enquiries with the fields of lists. */
export const enquiryListArea = area({ ...enquiryArea, repository: listed, present: show })

/**
 * Books the prognoses of an enquiry when it is booked, and cancels them when it is lost
 * (docs/rules/enquiries.md#booking).
 */
function booking({ before, after }: Change) {
  const { enquiryId, fase } = after as Columns & { enquiryId: number; fase: Fase }
  const isDecided =
    before !== undefined && fase !== before.fase && (isBooked(fase) || needsCancelReason(fase))
  return isDecided
    ? (within: Parameters<typeof followEnquiry>[0]) => followEnquiry(within, enquiryId, fase)
    : undefined
}
