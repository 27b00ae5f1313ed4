import type { TestApp } from '../app.ts'
import type { Samples } from './sample.ts'

/** Samples of calls that reach outside systems. Simulators answer them. */
export const crm: Samples['crm'] = { add: { body: { messageId: 1 } } }

export const mailchimp: Samples['mailchimp'] = {
  stores: {},
  create: {
    body: {
      id: 'harbour',
      listId: 'a1b2c3d4e5',
      name: 'Harbour Rooms',
      platform: 'custom',
      domain: 'harbour.example',
      email: 'info@harbour.example',
      currencyCode: 'EUR',
      primaryLocale: 'nl',
      phone: '+31200000001',
    },
  },
  remove: { params: { storeId: 'canal-stay' } },
  audiences: {},
  recipients: {},
  sync: {},
}

const marketingEventId = 1

/** The parameters that Meetup sent back for a login that has begun but not ended. */
const sentBack = { code: 'code', state: 'state' }

/** Connects Meetup, and begins another login. */
export async function addMarketingLogins(server: Pick<TestApp, 'call'>): Promise<void> {
  const body = await allowedLogin(server)
  if (!body) return
  await server.call('POST', '/api/marketing/meetup/callback', { as: 'ROLE_ADMIN', body })
  Object.assign(sentBack, await allowedLogin(server))
}

/** Begins a login and allows it on the simulator's page. */
async function allowedLogin({ call }: Pick<TestApp, 'call'>): Promise<typeof sentBack | undefined> {
  const body = { origin: 'https://stayboard.example' }
  const begun = await call('POST', '/api/marketing/meetup/login', { as: 'ROLE_ADMIN', body })
  if (begun.status !== 200) return undefined
  const page = await (await fetch(begun.body.content)).text()
  const [, code = '', state = ''] = /code=([^&]+)&amp;state=([^"]+)"/.exec(page) ?? []
  return { code, state }
}

export const marketing: Samples['marketing'] = {
  list: {},
  get: { params: { marketingEventId } },
  state: {},
  login: { body: { origin: 'https://stayboard.example' } },
  callback: { body: sentBack },
  refresh: {},
  updateMeetup: {},
  updateTicketmaster: {},
}
