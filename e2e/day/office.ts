import { type APIRequestContext, expect, type Page } from '@playwright/test'

const password = 'Journey4offers'

/** The houses that are asked, by the mail with which each answers. */
export const houses = {
  text: ['Kade Lofts', 'desk@kade-lofts.example'],
  pdf: ['Hotel De Maas', 'info@hotel-de-maas.example'],
  'per-person': ['Pension Zuid', 'post@pension-zuid.example'],
  pounds: ['Northside Stays', 'bookings@northside-stays.example'],
  refusal: ['Villa West', 'hallo@villa-west.example'],
} as const

/** Who comes: couples share a last name, and names are written as people have them. */
export const crew = [
  ...['Jan de Boer', 'Els de Boer', 'Łukasz Żak', 'Ștefan Ionescu', 'Søren Ødegård', 'Maria O’Neill'],
  ...['Ahmed Yılmaz', 'Piet van der Berg', 'José García', 'Ana García', 'Björn Åkesson', 'Dries Peeters'],
]

/** An office with a brand, an agent, a rate of pounds, five houses for twelve, and an enquiry of a client. */
export async function makeOffice(request: APIRequestContext) {
  const data = { username: 'admin', password: 'Demo1234' }
  const { authorization = '' } = (await request.post('/login', { data })).headers()
  const post = async (path: string, body: object) => {
    const answer = await request.post(path, { headers: { authorization }, data: body })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const brand = { name: 'CityStay', domain: 'citystay.example', email: 'stay@citystay.example' }
  const { exploiterId } = await post('/api/exploiter', brand)
  const agent = { username: 'eva', password, email: 'eva@stayboard.example', displayname: 'Eva de Boer' }
  const { id: userId } = await post('/api/user', { ...agent, roles: ['ROLE_MANAGER'] })
  const today = new Date().toISOString().slice(0, 10)
  await post('/api/currency_rate', { currency: 'GBP', day: today, rate: 0.85, source: 'ECB' })
  const countries = await request.get('/api/countries?query=Netherlands', { headers: { authorization } })
  const { _embedded } = await countries.json()
  const { countryId } = _embedded.countries.find(
    ({ countryCode }: { countryCode: string }) => countryCode === 'NL',
  )
  const city = (await post('/api/city', { name: 'Havenstad', country: `/api/country/${countryId}` }))._links
    .self.href
  for (const [name, email] of Object.values(houses)) {
    const providerMeta = (await post('/api/provider_meta', { name, providerKind: 'HOSPITALITY' }))._links.self
      .href
    const { departmentId } = await post('/api/provider_department', { name, email, city, providerMeta })
    await post(`/api/add_space_type/${departmentId}/alike`, { codes: '101-106', maxGuests: 2, nrBeds: 2 })
  }
  const { organisationId } = await post('/api/v2/organisation/save', {
    name: 'Bakker Montage',
    user: `/api/user/${userId}`,
  })
  const { enquiry } = await post('/api/v2/backend/reservation', {
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
    async signIn(page: Page) {
      await page.goto('/')
      await page.locator('input[name="username"]').fill('eva')
      await page.locator('input[name="password"]').fill(password)
      await page.locator('input[name="password"]').press('Enter')
      await expect(page.locator('nav').first()).toBeAttached()
    },
  }
}
