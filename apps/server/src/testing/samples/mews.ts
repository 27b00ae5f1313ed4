import { accessPurpose, hashOf, tokenPurpose } from '../../modules/mews/connections/tokens.service.ts'
import { openSealer } from '../../platform/secrets/sealing.ts'
import type { TestApp } from '../app.ts'
import type { Samples } from './sample.ts'

const departmentId = 3

export const mews: Samples['mews'] = {
  configuration: {},
  configure: { body: { online: true, code: '7', channel: 'Stayboard' } },
  watchdog: { params: { date: '2026-11-01' } },
  connections: {},
  connect: {
    params: { departmentId },
    body: { email: 'desk@stay.example', connectionToken: 'connection-20001', accessToken: 'access-20001' },
  },
  disconnect: { params: { departmentId } },
  readCodes: { params: { departmentId } },
  nights: { params: { departmentId: 1 } },
  send: { params: { enquiryId: 1 } },
  repairs: {},
  retry: { params: { enquiryId: 2 } },
  differences: {},
  compare: {},
  accept: { params: { mewsDifferenceId: 1 } },
}

export const channelCalls: Samples['channelCalls'] = {
  list: {},
  get: { params: { channelCallId: 1 } },
  retry: { params: { channelCallId: 1 } },
}

const group = {
  messageId: 'm-1',
  channelManagerId: 'CHM-1',
  currencyCode: 'EUR',
  customer: { lastName: 'Berg' },
  reservations: [
    {
      code: '01',
      confirmationNumber: '501',
      state: 1,
      from: '2026-12-01',
      to: '2026-12-08',
      spaceTypeCode: 'STU',
      ratePlanCode: 'BAR',
      guestCounts: [{ code: 'Adult', count: 1 }],
      totalAmount: { net: 700, gross: 763 },
    },
  ],
}

/** Adds a connection, a booking in the fase `mews error`, a difference and a call that failed. */
export async function addMewsRecords({
  database,
  dataDir,
}: Pick<TestApp, 'database' | 'dataDir'>): Promise<void> {
  const sealer = await openSealer({ dataDir, encryptionKey: undefined })
  const [token, access] = ['connection-20001', 'access-20001']
  await database.pool.query(`
    update provider_departments set channel_manager_id = '20001', provider_channel_manager = 'MEWS'
    where department_id = ${departmentId};
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name)
      values ('SB-26-000001-B', 1, 1, 'mews error', 'Berg');
    insert into channel_calls (system, direction, operation, department_id, state, attempts, error)
      values ('MEWS', 'OUT', 'requestAriUpdate', ${departmentId}, 'FAILED', 1, 'Mews is away');`)
  await database.pool.query(
    `insert into mews_connections (department_id, token_hash, token, access_token) values ($1, $2, $3, $4)`,
    [
      departmentId,
      hashOf(token),
      sealer.seal(token, tokenPurpose(departmentId)),
      sealer.seal(access, accessPurpose(departmentId)),
    ],
  )
  await database.pool.query(
    `insert into mews_groups (department_id, direction, key, enquiry_id, state, cause, former_fase, body, message_id)
     values ($1, 'IN', 'CHM-1', 2, 'FAILED', 'OVERBOOKED', 'Booked', $2, 'm-1')`,
    [departmentId, JSON.stringify(group)],
  )
  await database.pool.query(`
    insert into mews_reservations (mews_group_id, code, confirmation_number, state) values (1, '01', '501', 1);
    insert into mews_differences (department_id, kind, confirmation_number, group_key, mews_reservation_id, field, here,
      there) values (${departmentId}, 'CHANGED', '501', 'CHM-1', 1, 'checkoutDate', '2026-12-08', '2026-12-09');`)
}
