import {
  ARI_PASSWORD,
  ARI_USER,
  type AriSimulator,
  startAriSimulator,
} from '../../integrations/hyperguest/ari-simulator.ts'
import {
  SUPPLY_TOKEN,
  type SupplySimulator,
  startSupplySimulator,
} from '../../integrations/hyperguest/supply-simulator.ts'
import {
  CALLBACK_TOKEN,
  CLIENT_TOKEN,
  CONNECTOR_TOKEN,
  type MewsSimulator,
  startMewsSimulator,
} from '../../integrations/mews/simulator.ts'
import { startTestApp, type TestApp } from '../app.ts'

export interface Channels {
  server: TestApp
  mews: MewsSimulator
  supply: SupplySimulator
  ari: AriSimulator
  /** Sends a message to an endpoint for Mews, as Mews does. */
  deliver(message: object, operation?: string, property?: number): ReturnType<TestApp['call']>
  rows<Row>(statement: string): Promise<Row[]>
  /**
   * Deletes all bookings and calls, and switches simulated faults off, so that a test starts without those of
   * the test before.
   */
  clear(): Promise<void>
  close(): Promise<void>
}

const as = 'ROLE_MANAGER'

/**
 * Starts a server with two departments at Mews, of which the first has rooms and codes, and one department at
 * HyperGuest.
 * @param worked the kinds of background jobs that the server works on
 */
export async function startChannels(worked = ['channel-calls', 'mews-compare']): Promise<Channels> {
  const [mews, supply] = [await startMewsSimulator({ count: 3 }), await startSupplySimulator()]
  const ari = await startAriSimulator()
  const server = await startTestApp(
    {
      MEWS_URL: mews.url,
      MEWS_GROUP_URL: mews.groupUrl,
      MEWS_CLIENT_TOKEN: CLIENT_TOKEN,
      MEWS_CALLBACK_TOKEN: CALLBACK_TOKEN,
      MEWS_CONNECTOR_TOKEN: CONNECTOR_TOKEN,
      HYPERGUEST_SUPPLY_URL: supply.url,
      HYPERGUEST_SUPPLY_TOKEN: SUPPLY_TOKEN,
      HYPERGUEST_PMS_URL: ari.url,
      HYPERGUEST_PMS_USER: ARI_USER,
      HYPERGUEST_PMS_PASSWORD: ARI_PASSWORD,
    },
    undefined,
    (kinds) => kinds.filter(({ name }) => worked.includes(name)),
  )
  await server.database.pool.query(`
    insert into exploiters (name) values ('CityStay');
    insert into provider_metas (name) values ('Harbour Homes');
    insert into cities (name, country_id) values ('Den Bosch', 4);
    insert into provider_departments (provider_meta_id, name, channel_manager_id, provider_channel_manager,
      provider_exploiters, permalink, city_id) values
      (1, 'Harbour Lofts', '20001', 'MEWS', '{1}', 'lofts', 1), (1, 'Quay', '20002', 'MEWS', '{1}', 'quay', 1),
      (1, 'Mill', '10001', 'HYPERGUEST', '{1}', 'mill', 1);
    insert into space_types (department_id, code) values (1, 'A-1'), (1, 'A-2');
    insert into room_codes (department_id, name, code, room_order_number) values
      (1, 'Studio', 'STU', 1), (3, 'Loft', 'LO', 1);
    insert into rate_plans (department_id, name, code, currency_code, rate_order_number) values
      (1, 'Flexible', 'BAR', 'EUR', 1), (3, 'Fixed', 'FIX', 'EUR', 1);`)
  await server.app.ready()
  const configuration = { online: true, code: 7, channel: 'Stayboard' }
  await server.call('POST', '/api/v2/channelmanager/configuration/mews', { as, body: configuration })
  for (const id of [1, 2]) {
    const body = { email: 'desk@stay.example', connectionToken: null, accessToken: null }
    const { status, body: answer } = await server.call('POST', `/api/v2/channelmanager/mews/connect/${id}`, {
      as,
      body,
    })
    if (status !== 200) throw new Error(JSON.stringify(answer))
  }
  const deliver: Channels['deliver'] = (message, operation = 'processGroup', property = 20_001) =>
    server.call('POST', `/public/mews/${operation}`, {
      body: { clientToken: CALLBACK_TOKEN, connectionToken: `connection-${property}`, ...message },
    })
  mews.callback = async (operation, message) =>
    (await server.call('POST', `/public/mews/${operation}`, { body: message })).body
  return {
    server,
    mews,
    supply,
    ari,
    deliver,
    rows: async <Row>(statement: string) => (await server.database.pool.query(statement)).rows as Row[],
    async clear() {
      mews.faults.clear()
      mews.refusals.clear()
      await mews.settled()
      // Calls are deleted first, because a delivery locks them first. In another order, a delivery that is
      // still ending could cause a deadlock.
      await server.database.pool.query(`
        delete from channel_calls; delete from mews_groups; delete from mews_messages; delete from reservations;
        delete from stays; delete from enquiries`)
    },
    async close() {
      await server.close()
      await mews.close()
      await supply.close()
      await ari.close()
    },
  }
}
