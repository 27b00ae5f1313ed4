import type { officeHours, QueryOf } from '@stayboard/contract'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof officeHours.holidays>

const select = (db: Executor) => db.selectFrom('holidays').select(['holidayId', 'day', 'name', 'version'])

/** Reads and writes holidays, earliest first. */
export const repository = tableRepository(
  { table: 'holidays', id: 'holiday_id', select, order: { by: 'day' } },
  (_: Query) => ({
    where: [],
  }),
)
