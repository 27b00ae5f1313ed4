import type { ListPer, QueryOf, spaceTypes } from '@stayboard/contract'
import { sql } from 'kysely'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { byCode, isOf, ofDepartment } from './kinds.sql.ts'

type Query = QueryOf<typeof spaceTypes.prices> & { departmentId: number }

const select = (db: Executor) =>
  db
    .selectFrom('spaceTypePrices as p')
    .leftJoin('spaceTypes as s', 's.spaceTypeId', 'p.spaceTypeId')
    .leftJoin('rooms as r', 'r.hospitalityEntityId', 'p.roomTypeId')
    .select([
      'p.spaceTypePriceId',
      'p.spaceTypeId',
      'p.roomTypeId',
      'p.priceEx',
      'p.priceInc',
      'p.vatIncluded',
    ])
    .select(['p.vatRate', 'p.vatValidFrom', 'p.currency', 'p.checkIn', 'p.checkOut', 'p.fromNights'])
    .select(['p.upToGuests', 'p.version', sql<ListPer>`p.price_per`.as('pricePer')])
    .select(sql<string>`coalesce(s.code, r.name)`.as('code'))

/** Reads and writes prices of room types and units. */
export const prices = tableRepository(
  {
    table: 'space_type_prices',
    alias: 'p',
    id: 'space_type_price_id',
    select,
    order: { by: 'checkIn', as: byCode },
  },
  (query: Query) => ofDepartment(query),
)

/** All prices of a department, by first night. */
export const pricesOfDepartment = (db: Executor, departmentId: number) =>
  select(db).where(isOf(departmentId)).orderBy('p.checkIn').orderBy('p.spaceTypePriceId').execute()

/** The department of a unit or room type; `undefined` if it does not exist. */
export async function departmentOf(db: Executor, { spaceType, roomType }: PriceOf) {
  const found = await sql<{ departmentId: number }>`
    select department_id from space_types where space_type_id = ${spaceType ?? null}
    union all select provider_department_id from rooms where hospitality_entity_id = ${roomType ?? null}`.execute(
    db,
  )
  return found.rows[0]?.departmentId
}

/** The unit or room type to which a price belongs; one of the two. */
export interface PriceOf {
  spaceType?: number | null | undefined
  roomType?: number | null | undefined
}
