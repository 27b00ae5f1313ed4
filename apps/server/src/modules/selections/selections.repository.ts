import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** All filters of departments, with whether this department has each. */
export const ofDepartment = (db: Executor, departmentId: number) =>
  db
    .selectFrom('departmentFilters as f')
    .leftJoin('files', 'files.fileId', 'f.iconId')
    .leftJoin('departmentFilterSelects as s', (join) =>
      join.onRef('s.filterId', '=', 'f.filterId').on('s.departmentId', '=', departmentId),
    )
    .select(['f.filterId', 'f.name', 'f.description', 'files.path as iconPath'])
    .select(sql<boolean>`s.filter_id is not null`.as('selected'))
    .orderBy('f.name')
    .orderBy('f.filterId')
    .execute()

export const hasRoom = async (db: Executor, hospitalityEntityId: number): Promise<boolean> =>
  (await db.selectFrom('rooms').where('hospitalityEntityId', '=', hospitalityEntityId).executeTakeFirst()) !==
  undefined

/** All filters of rooms, with whether this room has each. */
export const ofRoom = (db: Executor, hospitalityEntityId: number) =>
  db
    .selectFrom('childFilters as f')
    .leftJoin('files', 'files.fileId', 'f.iconId')
    .leftJoin('childFilterSelects as s', (join) =>
      join
        .onRef('s.childFilterId', '=', 'f.childFilterId')
        .on('s.hospitalityEntityId', '=', hospitalityEntityId),
    )
    .select(['f.childFilterId', 'f.name', 'f.description', 'f.category', 'files.path as iconPath'])
    .select(sql<boolean>`s.child_filter_id is not null`.as('selected'))
    .orderBy('f.category')
    .orderBy('f.name')
    .orderBy('f.childFilterId')
    .execute()

/** The rooms of a department with the ids of their filters, and all filters. */
export async function gridOf(db: Executor, departmentId: number) {
  const rooms = await db
    .selectFrom('rooms as r')
    .select(['r.hospitalityEntityId', 'r.name'])
    .select(
      sql<number[]>`array(select s.child_filter_id from child_filter_selects s
        where s.hospitality_entity_id = r.hospitality_entity_id order by 1)`.as('selected'),
    )
    .where('r.providerDepartmentId', '=', departmentId)
    .orderBy('r.name')
    .orderBy('r.hospitalityEntityId')
    .execute()
  const filters = await db
    .selectFrom('childFilters')
    .select(['childFilterId', 'name', 'category'])
    .orderBy('category')
    .orderBy('name')
    .orderBy('childFilterId')
    .execute()
  return { rooms, filters }
}

/** Locks the rooms of a department until the transaction ends, and returns their ids. */
export async function holdRooms(tx: Executor, departmentId: number): Promise<Set<number>> {
  const found = await sql<{ id: number }>`select hospitality_entity_id as id from rooms
    where provider_department_id = ${departmentId} order by 1 for no key update`.execute(tx)
  return new Set(found.rows.map(({ id }) => id))
}

/** A filter to select or deselect for a record. */
export interface Tick {
  owner: number
  filter: number
  isSelected: boolean
}

const tables = {
  department: { table: 'department_filter_selects', owner: 'department_id', filter: 'filter_id' },
  room: { table: 'child_filter_selects', owner: 'hospitality_entity_id', filter: 'child_filter_id' },
} as const

/** Selects and deselects filters. Rows that already have the right state are not written. */
export async function tick(tx: Executor, whose: keyof typeof tables, ticks: readonly Tick[]): Promise<void> {
  const { table, owner, filter } = tables[whose]
  const [name, ownerId, filterId] = [sql.table(table), sql.ref(owner), sql.ref(filter)]
  // Sort, so that two calls with the same filters cannot deadlock.
  const ordered = ticks.toSorted((a, b) => a.owner - b.owner || a.filter - b.filter)
  const listed = (isSelected: boolean): RawBuilder<unknown> => {
    const some = ordered.filter((one) => one.isSelected === isSelected)
    return sql`unnest(${some.map((one) => one.owner)}::bigint[], ${some.map((one) => one.filter)}::bigint[])`
  }
  await sql`delete from ${name} selected using ${listed(false)} off (owner, filter)
    where selected.${ownerId} = off.owner and selected.${filterId} = off.filter`.execute(tx)
  await sql`insert into ${name} (${ownerId}, ${filterId}) select * from ${listed(true)} on conflict do nothing`.execute(
    tx,
  )
}

/** The ids among these that are no filters. */
export async function missingOf(tx: Executor, whose: keyof typeof tables, filters: readonly number[]) {
  const [table, id] =
    whose === 'room' ? ['child_filters', 'child_filter_id'] : ['department_filters', 'filter_id']
  const found = await sql<{ id: number }>`select wanted.id from unnest(${filters}::bigint[]) wanted (id)
    where not exists (select from ${sql.table(table)} f where f.${sql.ref(id)} = wanted.id)`.execute(tx)
  return found.rows.map((row) => row.id)
}
