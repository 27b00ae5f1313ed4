import type pg from 'pg'
import { newSecret } from '../../integrations/webhooks/signature.ts'
import type { Database } from '../../platform/database.ts'
import { exclusively } from '../../platform/postgres/exclusively.ts'
import { openSealer } from '../../platform/secrets/sealing.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { triggers } from '../triggers.ts'

/** A webhook that works, and one whose receiver is down, so that it is paused. The simulator plays both receivers. */
const endpoints = [
  [
    'Guest portal',
    'https://portal.canal.example/stayboard',
    '{enquiry.created,enquiry.updated,client.updated}',
  ],
  [
    'Ledger',
    'https://ledger.example/stayboard/ledger',
    '{prognosis.created,prognosis.updated,offer.created}',
  ],
] as const

/** Adds webhooks with what was sent to them in the last days. */
export async function addWebhooks({ pool }: Pick<Database, 'pool'>, settings: Settings): Promise<void> {
  const sealer = await openSealer(settings)
  await exclusively(pool, async (client) => {
    await client.query('begin')
    await triggers(client, 'silent')
    for (const [name, url, events] of endpoints) {
      const { rows } = await client.query<{ id: number }>(
        `insert into webhook_endpoints (name, url, events, user_id)
         values ($1, $2, $3, (select min(id) from users where 'ROLE_ADMIN' = any(roles)))
         returning webhook_endpoint_id as id`,
        [name, url, events],
      )
      const id = rows[0]?.id ?? 0
      await client.query(
        `insert into webhook_senders (webhook_endpoint_id, secret, granted_to, granted_roles, granted_exploiters)
         select $1, $2, user_id, '{ROLE_ADMIN}', '{}' from webhook_endpoints where webhook_endpoint_id = $1
         on conflict (webhook_endpoint_id) do update set secret = excluded.secret, granted_to = excluded.granted_to,
           granted_roles = excluded.granted_roles, granted_exploiters = excluded.granted_exploiters`,
        [id, sealer.seal(newSecret(), `secret of webhook endpoint ${id}`)],
      )
      await (name === 'Ledger' ? addFailed(client, id) : addDelivered(client, id))
    }
    await client.query('commit')
  })
}

/** Events of the latest enquiries, each accepted at once. */
const addDelivered = (client: pg.ClientBase, id: number) =>
  client.query(
    `with told as (
       select enquiry_id as record_id, now() - row_number() over (order by enquiry_id desc) * interval '47 minutes' as at,
         jsonb_build_object('enquiryId', enquiry_id, 'refNumber', ref_number, 'fase', fase, 'version', version) as record
       from enquiries order by enquiry_id desc limit 14
     ), sent as (
       insert into webhook_deliveries (webhook_endpoint_id, event, record_id, at, state, attempts, ended_at, status, payload)
       select $1, 'enquiry.updated', record_id, at, 'DELIVERED', 1, at + interval '1 second', 204,
         jsonb_build_object('type', 'enquiry.updated', 'timestamp', at, 'data', jsonb_build_object(
           'kind', '/api/v2/backend/enquiry', 'id', record_id, 'version', record -> 'version', 'record', record))::text
       from told order by at returning webhook_delivery_id, ended_at
     )
     insert into webhook_attempts (webhook_delivery_id, at, status, answer, duration)
     select webhook_delivery_id, ended_at, 204, '', 60 + webhook_delivery_id * 7 % 90 from sent`,
    [id],
  )

/** Adds an event that could not be delivered for three days, and two later ones that wait for it. */
async function addFailed(client: pg.ClientBase, id: number): Promise<void> {
  await client.query(
    `with told as (
       select row_id, xid, id, row_number() over (order by id) as nth from change_log
       where table_name = 'prognosis_metas' and operation = 'insert' order by id limit 3
     ), added as (
       insert into webhook_deliveries (webhook_endpoint_id, event, record_id, xid, id, at, attempts, tries, status, error, payload)
       select $1, 'prognosis.created', row_id, xid, id, now() - interval '4 days' + nth * interval '5 hours',
         case nth when 1 then 10 else 0 end, case nth when 1 then 10 else 0 end, case nth when 1 then 503 end,
         case nth when 1 then 'status' end,
         case nth when 1 then jsonb_build_object('type', 'prognosis.created', 'timestamp', now() - interval '4 days',
           'data', jsonb_build_object('kind', '/api/financial/prognosis', 'id', row_id, 'version', 1,
             'record', jsonb_build_object('prognosisMetaId', row_id, 'version', 1)))::text end
       from told order by nth returning webhook_delivery_id, attempts, at
     )
     insert into webhook_attempts (webhook_delivery_id, at, status, error, answer, duration)
     select webhook_delivery_id, added.at + wait, 503, 'status', '<h1>Service unavailable</h1>', 112
     from added, unnest('{1 s,6 s,5 min,35 min,155 min,455 min,1055 min,1895 min,3095 min,4535 min}'::interval[]) wait
     where attempts > 0 order by wait`,
    [id],
  )
  await client.query(
    `update webhook_senders set paused_at = now() - interval '2 hours', has_failed = true
     where webhook_endpoint_id = $1`,
    [id],
  )
}
