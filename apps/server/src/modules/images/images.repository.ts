import type { images, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals } from '../../kit/sql/conditions.ts'
import { lastPlace, type Ordered } from '../../kit/sql/lists/order.ts'
import { type Repository, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

/** The image table of a kind of record, with its repository. */
export interface Pictures<Row, Query> extends Ordered {
  readonly repository: Repository<Row, Query>
  /** The table of the records that own the images. */
  readonly owners: { readonly table: string; readonly id: string }
}

const selectOfDepartments = (db: Executor) =>
  db
    .selectFrom('departmentImages as i')
    .innerJoin('files', 'files.fileId', 'i.imageId')
    .select(['i.metaImageId', 'i.departmentId', 'i.isPrimary', 'i.altText', 'i.version'])
    .select(sql<string>`files.path`.as('path'))
    .select(sql<'DEPARMENT' | 'NEIGHBOURHOOD'>`i.image_type`.as('imageType'))

const selectOfRooms = (db: Executor) =>
  db
    .selectFrom('roomImages as i')
    .innerJoin('files', 'files.fileId', 'i.imageId')
    .select(['i.entityImageId', 'i.hospitalityEntityId', 'i.isPrimary', 'i.altText', 'i.version'])
    .select(sql<string>`files.path`.as('path'))
    .select(sql<'ENTITY' | 'NEIGHBOURHOOD'>`i.image_type`.as('imageType'))

/** Converts a query of images. They are ordered by position, or by id on request. */
const plan = (
  owner: string,
  id: string,
  number: number,
  type?: string,
  sort?: { direction: 'asc' | 'desc' },
) => ({
  where: [equals(`i.${owner}`, number), equals('i.image_type', type)],
  order: sort ? sql.ref(`i.${id}`) : sql`(i.image_type, i.place)`,
  direction: sort?.direction ?? ('asc' as const),
})

const department = { table: 'department_images', id: 'meta_image_id' }
export const ofDepartments = {
  ...department,
  owner: 'department_id',
  place: 'place',
  group: 'image_type',
  owners: { table: 'provider_departments', id: 'department_id' },
  repository: tableRepository(
    { ...department, alias: 'i', select: selectOfDepartments },
    ({ departmentId, type, sort }: QueryOf<typeof images.ofDepartment> & { departmentId: number }) =>
      plan('department_id', 'meta_image_id', departmentId, type, sort),
  ),
} satisfies Pictures<unknown, never>

const room = { table: 'room_images', id: 'entity_image_id' }
export const ofRooms = {
  ...room,
  owner: 'hospitality_entity_id',
  place: 'place',
  group: 'image_type',
  owners: { table: 'rooms', id: 'hospitality_entity_id' },
  repository: tableRepository(
    { ...room, alias: 'i', select: selectOfRooms },
    ({ hospitalityEntityId, type, sort }: QueryOf<typeof images.ofRoom> & { hospitalityEntityId: number }) =>
      plan('hospitality_entity_id', 'entity_image_id', hospitalityEntityId, type, sort),
  ),
} satisfies Pictures<unknown, never>

/** Adds images after the existing ones of a record. */
export async function insert(
  tx: Executor,
  pictures: Ordered,
  owner: number,
  type: string,
  fileIds: readonly number[],
) {
  const first = await lastPlace(tx, pictures, owner, type)
  await sql`insert into ${sql.table(pictures.table)} (${sql.ref(pictures.owner)}, image_id, image_type, place)
    select ${owner}, id, ${type}, ${first} + place - 1
    from unnest(${fileIds}::bigint[]) with ordinality added (id, place)`.execute(tx)
}

/** Makes an image the primary one. The former one is reset first, so that there are never two. */
export async function setPrimary(tx: Executor, pictures: Ordered, owner: number, id: number) {
  const [table, number] = [sql.table(pictures.table), sql.ref(pictures.id)]
  await sql`update ${table} set is_primary = false
    where ${sql.ref(pictures.owner)} = ${owner} and is_primary and ${number} <> ${id}`.execute(tx)
  await sql`update ${table} set is_primary = true where ${number} = ${id} and not is_primary`.execute(tx)
}
