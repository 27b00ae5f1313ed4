import type { QueryOf, spaceTypes } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText, equals } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof spaceTypes.list> & { departmentId: number }

const select = (db: Executor) =>
  db
    .selectFrom('spaceTypes')
    .select([
      'spaceTypeId',
      'departmentId',
      'code',
      'floor',
      'size',
      'dirty',
      'maxGuests',
      'nrBeds',
      'roomTypeId',
      'notes',
      'version',
    ])

/** Reads and writes space types of departments. */
export const spaceTypesOf = tableRepository(
  { table: 'space_types', id: 'space_type_id', select, order: { by: 'code', nullable: ['floor', 'size'] } },
  ({ departmentId, query, dirty }: Query) => ({
    where: [
      equals('space_types.department_id', departmentId),
      containsText('space_types.search', query),
      dirty ? sql`space_types.dirty` : undefined,
    ],
  }),
)

/** The codes among these that other space types of the department have. */
export async function takenCodes(
  tx: Executor,
  departmentId: number,
  codes: readonly string[],
): Promise<string[]> {
  const found = await tx
    .selectFrom('spaceTypes')
    .select('code')
    .where('departmentId', '=', departmentId)
    .where('code', 'in', codes)
    .execute()
  return found.map(({ code }) => code)
}
