import { boxAround, type MapBox } from '@stayboard/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './repository.ts'

export type { MapBox } from '@stayboard/domain'

/** The condition uses `point(longitude, latitude)`, which has an index. */
const within = (table: string, box: Pick<MapBox, 'south' | 'north'>, west: number, east: number) =>
  sql`point(${sql.ref(`${table}.longitude`)}, ${sql.ref(`${table}.latitude`)})
    <@ box(point(${west}, ${box.south}), point(${east}, ${box.north}))`

/** Rows within a rectangle of the map. One that crosses the date line is split in two. */
export function isInBox(table: string, box: MapBox | undefined): Condition | undefined {
  if (!box) return undefined
  if (box.west <= box.east) return sql`(${within(table, box, box.west, box.east)})`
  return sql`(${within(table, box, box.west, 180)} or ${within(table, box, -180, box.east)})`
}

/** The distance of a row from a point, in kilometres. */
export const distanceTo = (table: string, [latitude, longitude]: readonly [number, number]) =>
  sql<number>`kilometres_between(${sql.ref(`${table}.latitude`)}, ${sql.ref(`${table}.longitude`)},
    ${latitude}, ${longitude})` satisfies RawBuilder<number>

/** Rows within this many kilometres of a point. The index preselects a rectangle, and the distance decides. */
export function isNear(
  table: string,
  point: readonly [number, number] | undefined,
  kilometres: number,
): Condition | undefined {
  if (!point) return undefined
  const [latitude, longitude] = point
  const around = isInBox(table, boxAround({ latitude, longitude }, kilometres))
  return sql`(${around} and ${distanceTo(table, point)} <= ${kilometres})`
}
