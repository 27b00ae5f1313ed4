import { sql } from 'kysely'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

const select = (db: Executor) => db.selectFrom('officeDays').select(['weekday', 'opens', 'closes', 'version'])

/** Reads and writes the office hours of the seven weekdays. */
export const repository = tableRepository({ table: 'office_days', id: 'weekday', select }, () => ({
  where: [],
  order: sql`office_days.weekday`,
  direction: 'asc',
}))
