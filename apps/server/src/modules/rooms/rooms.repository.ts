import type { QueryOf, rooms } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals, holds, isOneOf } from '../../kit/conditions.ts'
import { tableRepository } from '../../kit/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof rooms.list> & { departmentId: number }

const select = (db: Executor) =>
  db
    .selectFrom('rooms')
    .innerJoin('providerDepartments as d', 'd.departmentId', 'rooms.providerDepartmentId')
    .select([
      'rooms.hospitalityEntityId',
      'rooms.name',
      'rooms.description',
      'rooms.roomType',
      'rooms.active',
    ])
    .select([
      'rooms.address',
      'rooms.priceFrom',
      'rooms.notes',
      'rooms.providerDepartmentId',
      'rooms.version',
    ])
    .select('d.name as providerDepartmentName')

const order = {
  name: sql`rooms.name`,
  hospitalityEntityId: sql`rooms.hospitality_entity_id`,
  roomType: sql`rooms.room_type`,
  priceFrom: sql`rooms.price_from`,
} satisfies Record<NonNullable<Query['sort']>['field'], unknown>

/** Rooms of a department. */
export const repository = tableRepository(
  { table: 'rooms', id: 'hospitality_entity_id', select },
  ({ departmentId, query, active, roomType, sort = { field: 'name', direction: 'asc' } }: Query) => ({
    where: [
      equals('rooms.provider_department_id', departmentId),
      holds('rooms.search', query),
      active ? sql`rooms.active` : undefined,
      isOneOf('rooms.room_type', roomType, sql`room_type`),
    ],
    order: order[sort.field],
    direction: sort.direction,
  }),
)

/** Which of these names rooms of the department have. */
export async function takenNames(
  tx: Executor,
  departmentId: number,
  names: readonly string[],
): Promise<string[]> {
  const found = await tx
    .selectFrom('rooms')
    .select('name')
    .where('providerDepartmentId', '=', departmentId)
    .where('name', 'in', names)
    .execute()
  return found.map(({ name }) => name)
}
