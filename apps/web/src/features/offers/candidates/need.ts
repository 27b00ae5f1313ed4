import type { OfEnquiry } from '../../../entities/enquiries/of-enquiry.ts'

/** What departments are looked for. The dates are those of the enquiry. */
export interface Need {
  query: string
  /** The address of a city; `null` for all, `undefined` for the one that the enquiry names. */
  city: string | null | undefined
  capacity: number | null
  /** How far from the place of work, in kilometres; then the city is not considered. */
  within: number | null
}

/** The need that an enquiry states. */
export const needFor = ({ guests }: OfEnquiry['enquiry']): Need => ({
  query: '',
  city: undefined,
  capacity: guests,
  within: null,
})
