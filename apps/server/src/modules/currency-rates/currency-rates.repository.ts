import type { currencyRates, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

const select = (db: Executor) =>
  db
    .selectFrom('currencyRates as r')
    .leftJoin('users as u', 'u.id', 'r.userId')
    .select(['r.currencyRateId', 'r.currency', 'r.day', 'r.rate', 'r.source', 'r.version'])
    .select(sql<string | null>`coalesce(u.displayname, u.username)`.as('userName'))

/** Reads and writes currency rates, newest first. */
export const repository = tableRepository(
  {
    ...{ table: 'currency_rates', alias: 'r', id: 'currency_rate_id', select },
    order: { by: 'day', direction: 'desc' },
  },
  ({ query }: QueryOf<typeof currencyRates.list>) => ({ where: [containsText('r.search', query)] }),
)

/** The latest rate of a currency; `undefined` without one. */
export const latestOf = (db: Executor, currency: string) =>
  db
    .selectFrom('currencyRates')
    .select(['rate', 'day'])
    .where('currency', '=', currency)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The stored rates of a day. */
export const ofDay = (db: Executor, day: string) =>
  db
    .selectFrom('currencyRates')
    .select(['currencyRateId', 'currency'])
    .where('day', '=', day)
    .forUpdate()
    .execute()
