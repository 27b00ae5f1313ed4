import { api, type WireAnswer } from '@stayboard/contract'
import { type Known, type Named, useName } from '../../kit/core/names/useName.ts'

const naming = {
  call: api.enquiries.get,
  given: (enquiryId: string) => ({ params: { enquiryId } }),
  nameIn: ({ enquiry }: WireAnswer<typeof api.enquiries.get>) => enquiry.refNumber,
}

/** The reference number of an enquiry by id or address, see `useName`. */
export const useEnquiryNumber = (named: Named, known?: Known | null): string | undefined =>
  useName(naming, named, known)
