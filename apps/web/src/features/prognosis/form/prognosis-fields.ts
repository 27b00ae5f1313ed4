import { fromEuros, type Pricing, toEuros } from '@stayboard/domain'
import type { Prognosis, PrognosisValues, Start } from './form-types.ts'

const organisationLink = (id: number | string) => `/api/organisation/${id}`
export const exploiterLink = (id: number | string) => `/api/exploiter/${id}`
export const enquiryLink = (id: number | string) => `/api/v2/backend/enquiry/${id}`

/** The address of a record by its id in the page's address, where 0 means none. */
const link = (to: (id: string) => string, id: string | undefined) =>
  id === undefined || id === '0' ? null : to(id)

/** The initial values of a new prognosis that differ from the defaults of the contract. */
export function startValues({
  status,
  organisationId,
  exploiterId,
  enquiry,
}: Start): Partial<PrognosisValues> {
  const organisation = enquiry ? String(enquiry.organisation.organisationId) : organisationId
  const exploiter = enquiry ? String(enquiry.exploiterId) : exploiterId
  return {
    organisation: link(organisationLink, organisation),
    exploiter: link(exploiterLink, exploiter),
    enquiry: link(enquiryLink, enquiry && String(enquiry.enquiryId)),
    status,
    companyClient: enquiry?.name ?? null,
    nights: enquiry?.nights ?? null,
    start: enquiry?.checkinDate ?? null,
    priceCalculation: enquiry ? 'PER_TOTAL' : 'PER_NIGHT',
    totalPrognosis: enquiry?.price ?? null,
    probability: enquiry?.probability ?? null,
  }
}

/** The enquiry of a prognosis, and the amount of its price mode. The other amount is calculated. */
export const ownValues = ({ fromEnquiry, ...record }: Prognosis): Partial<PrognosisValues> => ({
  enquiry: fromEnquiry && enquiryLink(fromEnquiry.enquiryId),
  ...(record.priceCalculation === 'PER_NIGHT' ? { totalPrognosis: null } : { pricePerNight: null }),
})

const cents = (euros: number | null): number | null => (euros === null ? null : fromEuros(euros))

/** The price of the form values as input of the calculation, in cents. */
export const pricingOf = (values: PrognosisValues): Pricing => ({
  priceCalculation: values.priceCalculation ?? 'PER_NIGHT',
  nights: values.nights ?? 0,
  pricePerNight: cents(values.pricePerNight),
  totalPrognosis: cents(values.totalPrognosis),
})

/** The form values of a calculated price: the amount of its mode, in euros. */
export function valuesOfPricing(pricing: Pricing): Partial<PrognosisValues> {
  const { priceCalculation, pricePerNight, totalPrognosis } = pricing
  const euros = (amount: number | null) => (amount === null ? null : toEuros(amount))
  return priceCalculation === 'PER_NIGHT'
    ? { priceCalculation, pricePerNight: euros(pricePerNight), totalPrognosis: null }
    : { priceCalculation, pricePerNight: null, totalPrognosis: euros(totalPrognosis) }
}
