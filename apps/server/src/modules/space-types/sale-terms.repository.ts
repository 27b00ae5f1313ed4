import type { QueryOf, SaleTermKind, spaceTypes } from '@stayboard/contract'
import { sql } from 'kysely'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { byCode, isOf, ofDepartment } from './kinds.sql.ts'

type Query = QueryOf<typeof spaceTypes.terms> & { departmentId: number }

const select = (db: Executor) =>
  db
    .selectFrom('saleTerms as p')
    .leftJoin('spaceTypes as s', 's.spaceTypeId', 'p.spaceTypeId')
    .leftJoin('rooms as r', 'r.hospitalityEntityId', 'p.roomTypeId')
    .select([
      'p.saleTermId',
      'p.spaceTypeId',
      'p.roomTypeId',
      'p.checkIn',
      'p.checkOut',
      'p.days',
      'p.version',
    ])
    .select(sql<SaleTermKind>`p.term`.as('term'))
    .select(sql<string>`coalesce(s.code, r.name)`.as('code'))

/** Reads and writes terms of sale of room types and units. */
export const terms = tableRepository(
  {
    table: 'sale_terms',
    alias: 'p',
    id: 'sale_term_id',
    select,
    order: { by: 'checkIn', as: byCode },
  },
  (query: Query) => ofDepartment(query),
)

/** All terms of sale of a department, by first day. */
export const termsOfDepartment = (db: Executor, departmentId: number) =>
  select(db).where(isOf(departmentId)).orderBy('p.checkIn').orderBy('p.saleTermId').execute()
