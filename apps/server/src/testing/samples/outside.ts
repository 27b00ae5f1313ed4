import type { Samples } from './sample.ts'

/** Calls that reach outside systems. Their simulators answer. */
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
}

const marketingEventId = 1

export const marketing: Samples['marketing'] = {
  list: {},
  get: { params: { marketingEventId } },
  state: {},
  login: { body: { origin: 'https://stayboard.example' } },
  callback: { body: { code: 'code', state: 'state' } },
  refresh: {},
  updateMeetup: {},
  updateTicketmaster: {},
}
