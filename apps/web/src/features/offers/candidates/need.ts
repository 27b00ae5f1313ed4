import type { OfEnquiry } from '../../../entities/enquiries/of-enquiry.ts'

/** The criteria of a search for departments. The dates are those of the enquiry. */
export interface Need {
  query: string
  /** The address of a city; `null` for all cities, `undefined` for the city of the enquiry. */
  city: string | null | undefined
  capacity: number | null
  /** The maximum distance from the place of work, in km. If set, the city is ignored. */
  within: number | null
}

/** The initial criteria, from the enquiry. */
export const needFor = ({ guests }: OfEnquiry['enquiry']): Need => ({
  query: '',
  city: undefined,
  capacity: guests,
  within: null,
})
