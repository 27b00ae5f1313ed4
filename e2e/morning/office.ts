import { type APIRequestContext, expect, type Page } from '@playwright/test'

const password = 'Journey4inbox'

/**
 * Adds an office: a brand, an agent, a client with an enquiry, and a client who has the same name as another
 * person.
 */
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
  const exploiter = `/api/exploiter/${exploiterId}`
  const agent = { username: 'eva', password, email: 'eva@stayboard.example', displayname: 'Eva de Boer' }
  const { id: userId } = await post('/api/user', { ...agent, roles: ['ROLE_MANAGER'] })
  const client = (firstname: string, lastname: string, email: string) =>
    post('/api/client', { firstname, lastname, email, exploiter })
  await client('Søren', 'Kjær', 'soren@kjaer.example')
  await client('Anna', 'Jansen', 'anna@eerste-jansen.example')
  const organisation = await post('/api/v2/organisation/save', {
    name: 'Kjær Montage',
    user: `/api/user/${userId}`,
  })
  const { enquiry } = await post('/api/v2/backend/reservation', {
    name: 'Ploeg Kjær',
    contactName: 'Søren Kjær',
    clientEmail: 'soren@kjaer.example',
    organisation: { organisationId: organisation.organisationId },
    exploiterId,
    userId,
    fase: 'Enquiry details received',
  })
  return {
    reference: String(enquiry.refNumber),
    async signIn(page: Page) {
      await page.goto('/')
      await page.locator('input[name="username"]').fill('eva')
      await page.locator('input[name="password"]').fill(password)
      await page.locator('input[name="password"]').press('Enter')
      await expect(page.locator('nav').first()).toBeAttached()
    },
  }
}
