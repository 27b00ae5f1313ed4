import { afterEach, expect, test } from 'vitest'
import { mailchimpAt } from '../../integrations/mailchimp/client.ts'
import * as mailchimp from '../../integrations/mailchimp/simulator.ts'
import { meetupAt } from '../../integrations/meetup/client.ts'
import * as meetup from '../../integrations/meetup/simulator.ts'
import { OutsideError } from '../../integrations/outside-error.ts'
import type { Simulated } from '../../integrations/simulating.ts'
import { zohoAt } from '../../integrations/zoho/client.ts'
import * as zoho from '../../integrations/zoho/simulator.ts'
import { refusing } from './refusals.service.ts'

let simulator: Simulated | undefined
afterEach(() => simulator?.close())

const lead = {
  ...{ firstName: 'Ana', lastName: 'Berg', email: 'ana@relo.example', company: 'Relo BV' },
  ...{ phone: null, city: null, description: '', source: 'Stay' },
}
const systems = [
  [
    'mailchimp',
    'GET /ecommerce/stores',
    mailchimp.startSimulator,
    ({ url }: Simulated) => mailchimpAt({ key: mailchimp.KEY, url }).stores(),
  ],
  [
    'meetup',
    'POST /gql-ext',
    meetup.startSimulator,
    ({ url }: Simulated) =>
      meetupAt({ loginUrl: url, apiUrl: url, ...meetup.played }).events(
        'token',
        'group',
        '2026-05-01T12:00:00Z',
      ),
  ],
  [
    'crm',
    'POST /crm/v8/Leads/upsert',
    zoho.startSimulator,
    ({ url }: Simulated) => zohoAt({ accountsUrl: url, apiUrl: url, ...zoho.played }).save(lead),
  ],
] as const

test.each(systems)(
  'a wait of an hour that %s asks for is passed on at once',
  async (system, route, start, ask) => {
    simulator = await start()
    simulator.faults.set(route, { fault: 'resting', times: 1 })
    const refused = ask(simulator).catch(refusing(system))
    await expect(refused).rejects.toMatchObject({
      status: 503,
      code: `${system}Busy`,
      details: { retryAfter: 3600 },
    })
  },
)

test.each([
  ['away', 503, 60],
  ['busy', 503, 60],
  ['refused', 422, undefined],
  ['rejected', 422, undefined],
  ['garbled', 422, undefined],
] as const)(
  'without a wait, %s is answered with %i and a wait of %s seconds',
  (reason, status, retryAfter) => {
    const details =
      retryAfter === undefined ? { values: { said: '' } } : expect.objectContaining({ retryAfter })
    const refuse = () => refusing('meetup')(new OutsideError('Meetup', reason))
    expect(refuse).toThrow(expect.objectContaining({ status, details }))
  },
)
