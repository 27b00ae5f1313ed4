import type { APIRequestContext, Page } from '@playwright/test'
import { asking } from '../harness/api.ts'
import { bring, takeSession, tokenIn } from '../harness/session.ts'

const password = 'Journey4offers'

/** The houses that are asked for an offer, by the kind of mail with which each answers. */
export const houses = {
  text: ['Kade Lofts', 'desk@kade-lofts.example'],
  pdf: ['Hotel De Maas', 'info@hotel-de-maas.example'],
  'per-person': ['Pension Zuid', 'post@pension-zuid.example'],
  pounds: ['Northside Stays', 'bookings@northside-stays.example'],
  refusal: ['Villa West', 'hallo@villa-west.example'],
} as const

/** The names of the guests. Couples share a last name, and names have the letters of many languages. */
export const crew = [
  ...['Jan de Boer', 'Els de Boer', 'Łukasz Żak', 'Ștefan Ionescu', 'Søren Ødegård', 'Maria O’Neill'],
  ...['Ahmed Yılmaz', 'Piet van der Berg', 'José García', 'Ana García', 'Björn Åkesson', 'Dries Peeters'],
]

/**
 * Adds an office: a brand, an agent, a rate of pounds, five houses for twelve people, and an enquiry of a
 * client.
 */
export async function makeOffice(request: APIRequestContext) {
  const ask = asking(request, tokenIn(await takeSession(request, 'admin', 'Demo1234')))
  const brand = { name: 'CityStay', domain: 'citystay.example', email: 'stay@citystay.example' }
  const { exploiterId } = await ask('POST', '/api/exploiter', brand)
  const agent = { username: 'eva', password, email: 'eva@stayboard.example', displayname: 'Eva de Boer' }
  const { id: userId } = await ask('POST', '/api/user', { ...agent, roles: ['ROLE_MANAGER'] })
  const today = new Date().toISOString().slice(0, 10)
  await ask('POST', '/api/currency_rate', { currency: 'GBP', day: today, rate: 0.85, source: 'ECB' })
  const { _embedded } = await ask('GET', '/api/countries?query=Netherlands')
  const { countryId } = _embedded.countries.find(
    ({ countryCode }: { countryCode: string }) => countryCode === 'NL',
  )
  const city = (await ask('POST', '/api/city', { name: 'Havenstad', country: `/api/country/${countryId}` }))
    ._links.self.href
  for (const [name, email] of Object.values(houses)) {
    const providerMeta = (await ask('POST', '/api/provider_meta', { name, providerKind: 'HOSPITALITY' }))
      ._links.self.href
    const { departmentId } = await ask('POST', '/api/provider_department', {
      name,
      email,
      city,
      providerMeta,
    })
    await ask('POST', `/api/add_space_type/${departmentId}/alike`, {
      codes: '101-106',
      maxGuests: 2,
      nrBeds: 2,
    })
  }
  const { organisationId } = await ask('POST', '/api/v2/organisation/save', {
    name: 'Bakker Montage',
    user: `/api/user/${userId}`,
  })
  const { enquiry } = await ask('POST', '/api/v2/backend/reservation', {
    ...{
      name: 'Ploeg Bakker',
      contactName: 'Ann Bakker',
      clientEmail: 'ann@bakker.example',
      location: 'Havenstad',
    },
    ...{
      checkinDate: '2027-03-01',
      checkoutDate: '2027-03-31',
      guests: 12,
      fase: 'Enquiry details received',
    },
    ...{ organisation: { organisationId }, exploiterId, userId },
  })
  return {
    enquiryId: Number(enquiry.enquiryId),
    /** Signs the agent in on a page without the login page. */
    signIn: async (page: Page) => bring(page, await takeSession(request, 'eva', password)),
  }
}
