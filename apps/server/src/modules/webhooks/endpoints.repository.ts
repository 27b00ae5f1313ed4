import type { QueryOf, WebhookEvent, WebhookFault, webhooks } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import { containsText } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

type Query = QueryOf<typeof webhooks.list>

/** SQL for a value of an endpoint's first waiting delivery, which blocks the later ones. */
const firstWaiting = <Value>(value: RawBuilder<Value>) =>
  sql<Value>`(select ${value} from webhook_deliveries d
    where d.webhook_endpoint_id = e.webhook_endpoint_id and d.state = 'WAITING' order by d.webhook_delivery_id limit 1)`

const select = (db: Executor) =>
  db
    .selectFrom('webhookEndpoints as e')
    .leftJoin('users as u', 'u.id', 'e.userId')
    .leftJoin('exploiters as x', 'x.exploiterId', 'e.exploiterId')
    .leftJoin('webhookSenders as s', 's.webhookEndpointId', 'e.webhookEndpointId')
    .select([
      'e.webhookEndpointId',
      'e.name',
      'e.url',
      'e.userId',
      'e.exploiterId',
      'e.isActive',
      'e.version',
    ])
    .select(['x.name as exploiterName', 's.pausedAt'])
    .select(sql<WebhookEvent[]>`e.events`.as('events'))
    .select(userNameOf('u').as('userName'))
    .select(sql<boolean>`s.secret is not null`.as('hasSecret'))
    .select(sql<boolean>`coalesce(s.has_failed, false)`.as('hasFailed'))
    .select(sql<boolean>`coalesce(webhook_is_widened(e.webhook_endpoint_id), false)`.as('isWidened'))
    .select(sql<boolean>`coalesce(s.stuck_tries > 0, false)`.as('isStuck'))
    .select(
      sql<string | null>`case when s.former_secret_until > now() then s.former_secret_until end`.as(
        'formerSecretUntil',
      ),
    )
    .select(
      sql<string | null>`(select d.ended_at from webhook_deliveries d
        where d.webhook_endpoint_id = e.webhook_endpoint_id and d.state = 'DELIVERED'
        order by d.webhook_delivery_id desc limit 1)`.as('deliveredAt'),
    )
    .select(
      sql<number>`(select count(*) from webhook_deliveries d
        where d.webhook_endpoint_id = e.webhook_endpoint_id and d.state = 'WAITING')`.as('waiting'),
    )
    .select(firstWaiting(sql<string | null>`d.at`).as('waitingSince'))
    .select(firstWaiting(sql<WebhookFault | null>`d.error`).as('failure'))

/** Reads and writes webhook endpoints, by name. */
export const repository = tableRepository(
  { table: 'webhook_endpoints', alias: 'e', id: 'webhook_endpoint_id', select, order: { by: 'name' } },
  ({ query }: Query) => ({
    where: [containsText('e.search', query)],
  }),
)
