import { type AnswerOf, type QueryOf, Room, type rooms } from '@stayboard/contract'
import { sql } from 'kysely'
import { picturesOf } from '../../kit/areas/pictures.ts'
import { columnsAs } from '../../kit/sql/columns.ts'
import { containsText, equals, isOneOf } from '../../kit/sql/conditions.ts'
import { type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof rooms.list> & { departmentId: number }

type Picture = AnswerOf<typeof rooms.get>['providerEntityImages'][number]
const images = { table: 'room_images', id: 'entity_image_id', owner: 'hospitality_entity_id' }

const select = (pictures: 'all' | 'primary') => (db: Executor) =>
  db
    .selectFrom('rooms')
    .innerJoin('providerDepartments as d', 'd.departmentId', 'rooms.providerDepartmentId')
    .select(columnsAs('rooms', Room.row, ['providerDepartmentName', 'providerEntityImages']))
    .select('d.name as providerDepartmentName')
    .select(picturesOf<Picture>(images, 'rooms.hospitality_entity_id', pictures).as('providerEntityImages'))

const plan = ({ departmentId, query, active, roomType }: Query): ListPlan => ({
  where: [
    equals('rooms.provider_department_id', departmentId),
    containsText('rooms.search', query),
    active ? sql`rooms.active` : undefined,
    isOneOf('rooms.room_type', roomType, sql`room_type`),
  ],
})

const source = { table: 'rooms', id: 'hospitality_entity_id', order: { by: 'name' } } as const

/** Reads rooms of a department with the fields of lists. */
const listed = tableRepository({ ...source, select: select('primary') }, plan)
/** Reads and writes rooms of a department. */
export const repository = {
  ...tableRepository({ ...source, select: select('all') }, plan),
  list: listed.list,
}

/** The names among these that other rooms of the department have. */
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
