import type { officeHours, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof officeHours.holidays>

const select = (db: Executor) => db.selectFrom('holidays').select(['holidayId', 'day', 'name', 'version'])

const order = {
  day: sql`holidays.day`,
  holidayId: sql`holidays.holiday_id`,
} satisfies Record<NonNullable<Query['sort']>['field'], unknown>

/** Holidays, the earliest first. */
export const repository = tableRepository(
  { table: 'holidays', id: 'holiday_id', select },
  ({ sort = { field: 'day', direction: 'asc' } }: Query) => ({
    where: [],
    order: order[sort.field],
    direction: sort.direction,
  }),
)
