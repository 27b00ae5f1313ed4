import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Ask, asking } from './api.ts'
import { bring, takeSession, tokenIn } from './session.ts'

const password = 'Journey4inbox'

/** Makes calls as the administrator, without signing in on a page. */
const administrator = async (request: APIRequestContext): Promise<Ask> =>
  asking(request, tokenIn(await takeSession(request, 'admin')))

/** Returns the day this many days ago. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/**
 * Adds a brand with a user who is bound to it, so that no other journey adds work for that user. The brand
 * has a client who is known by the address, an organisation and an enquiry with late next steps, and a site
 * that sends messages.
 */
export async function makeBrand(request: APIRequestContext, name: string) {
  const ask = await administrator(request)
  const email = `soren@${name.toLowerCase()}.example`
  const { exploiterId } = await ask('POST', '/api/exploiter', { name, domain: `${name}.example` })
  const { uuid } = await ask('POST', `/api/exploiter/${exploiterId}/generateKey`, { keepOldHours: 0 })
  const of = { exploiter: `/api/exploiter/${exploiterId}` }
  const username = `${name}-${Date.now() % 1_000_000}`
  const { id } = await ask('POST', '/api/user', {
    username,
    password,
    email: `${username}@stayboard.example`,
    displayname: `Sales ${name}`,
    roles: ['ROLE_MANAGER'],
    exploiters: [of.exploiter],
  })
  const user = `/api/user/${id}`
  const { clientId } = await ask('POST', '/api/client', {
    firstname: 'Søren',
    lastname: `Kjær ${name}`,
    email,
    ...of,
  })
  const step = (nextStep: string, days: number) => ({ nextStep, nextStepDate: daysAgo(days) })
  const organisation = { name: `${name} Montage`, user, ...step('Bellen over raamcontract', 20) }
  const { organisationId } = await ask('POST', '/api/v2/organisation/save', organisation)
  await ask('POST', '/api/v2/backend/reservation', {
    name: `Ploeg ${name}`,
    contactName: 'Ana Popescu',
    organisation: { organisationId },
    exploiterId,
    userId: id,
    fase: 'Enquiry details received',
    ...step('Voorstel nabellen', 9),
  })
  return {
    /** Signs the user of the brand in on a page without the login page. */
    signIn: async (page: Page) => bring(page, await takeSession(request, username, password)),
    username,
    password,
    userId: Number(id),
    organisation: organisation.name,
    enquiry: `Ploeg ${name}`,
    clientId: Number(clientId),
    exploiter: of.exploiter,
    /** Sends a message from the site of the brand. */
    async send(subject: string, text: string) {
      const data = { contactName: 'Søren Kjær', contactEmail: email, subject, text }
      const sent = await request.post('/public/messages', { data, headers: { 'x-api-key': String(uuid) } })
      expect(sent.status(), await sent.text()).toBe(200)
    },
  }
}

/** Returns the message of a client who asks for a stay. */
export const question = (company: string) => `Dear sir,

We look for 3 apartments in Rotterdam for 6 people, from 3 to 17 April 2031. Budget: € 1.500 per month.

Kind regards,
Mr. Søren Kjær
${company} B.V.
T 010-4123456`
