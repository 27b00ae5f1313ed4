import type { QueryOf, spaceTypes } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof spaceTypes.prices> & { departmentId: number }

const select = (db: Executor) =>
  db
    .selectFrom('spaceTypePrices as p')
    .innerJoin('spaceTypes as s', 's.spaceTypeId', 'p.spaceTypeId')
    .select(['p.spaceTypePriceId', 'p.spaceTypeId', 'p.priceEx', 'p.priceInc', 'p.vatRate', 'p.vatValidFrom'])
    .select(['p.currency', 'p.checkIn', 'p.checkOut', 'p.version', 's.code'])

/** The prices of space types. */
export const prices = tableRepository(
  {
    table: 'space_type_prices',
    alias: 'p',
    id: 'space_type_price_id',
    select,
    order: {
      by: 'checkIn',
      as: { code: sql`(select code from space_types where space_types.space_type_id = p.space_type_id)` },
    },
  },
  ({ departmentId, spaceTypeId }: Query) => ({
    where: [
      sql`p.space_type_id in (select space_type_id from space_types where department_id = ${departmentId})`,
      equals('p.space_type_id', spaceTypeId),
    ],
  }),
)

/** The department of a space type. */
export async function departmentOf(db: Executor, spaceTypeId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('spaceTypes')
    .select('departmentId')
    .where('spaceTypeId', '=', spaceTypeId)
    .executeTakeFirst()
  return found?.departmentId
}
