import type { api, WireAnswer } from '@stayboard/contract'

/** Props of a part of the enquiry's page. */
export interface OfEnquiry {
  enquiry: WireAnswer<typeof api.enquiries.get>['enquiry']
}
