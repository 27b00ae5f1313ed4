import type { api, DutyKind, WireAnswer } from '@stayboard/contract'
import type { Target } from '../../kit/core/address/target.ts'

export type Duty = WireAnswer<typeof api.myDay.duties>['_embedded']['duties'][number]

const enquiry = ({ recordId }: Duty): Target => ({
  to: '/enquiries/$enquiryId',
  params: { enquiryId: String(recordId) },
})

/** Where each kind of duty is done. */
const targets: Readonly<Record<DutyKind, (duty: Duty) => Target>> = {
  MAIL: ({ recordId }) => ({ to: '/messages', search: { peek: String(recordId) } }),
  ENQUIRY_STEP: enquiry,
  ORGANISATION_STEP: ({ recordId }) => ({
    to: '/add_organisation/$organisationId',
    params: { organisationId: String(recordId) },
  }),
  ANSWER: enquiry,
  ARRIVAL: enquiry,
  PROVIDER: ({ recordId }) => ({ to: '/provider_meta_detail/$id', params: { id: String(recordId) } }),
  DEPARTMENT: ({ recordId, providerKind }) => ({
    to: '/provider_department/$department_id/kind/$kind',
    params: { department_id: String(recordId), kind: String(providerKind) },
  }),
}

export const dutyTarget = (duty: Duty): Target => targets[duty.kind](duty)
