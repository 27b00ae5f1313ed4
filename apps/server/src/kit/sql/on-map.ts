import { boxAround, type Coordinates, kilometresFrom, type MapBox } from '@stayboard/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './repository.ts'

export type { MapBox } from '@stayboard/domain'

/** The SQL condition for a rectangle. It uses `point(longitude, latitude)`, which has an index. */
const within = (table: string, box: Pick<MapBox, 'south' | 'north'>, west: number, east: number) =>
  sql`point(${sql.ref(`${table}.longitude`)}, ${sql.ref(`${table}.latitude`)})
    <@ box(point(${west}, ${box.south}), point(${east}, ${box.north}))`

/** Selects rows within a rectangle of the map. A rectangle across the date line is split in two. */
export function isInBox(table: string, box: MapBox | undefined): Condition | undefined {
  if (!box) return undefined
  if (box.west <= box.east) return sql`(${within(table, box, box.west, box.east)})`
  return sql`(${within(table, box, box.west, 180)} or ${within(table, box, -180, box.east)})`
}

/** A point on the map: latitude and longitude, in degrees. */
export type Point = readonly [latitude: number, longitude: number]

/** The distance of a row from a point, in kilometres. */
export const distanceTo = (table: string, [latitude, longitude]: Point) =>
  sql<number>`kilometres_between(${sql.ref(`${table}.latitude`)}, ${sql.ref(`${table}.longitude`)},
    ${latitude}, ${longitude})` satisfies RawBuilder<number>

/** Whether a row has no coordinates; 0, 0 also counts as none. */
export function isUnplaced(table: string) {
  const [latitude, longitude] = [sql.ref(`${table}.latitude`), sql.ref(`${table}.longitude`)]
  return sql<boolean>`(${latitude} is null or ${longitude} is null or (${latitude} = 0 and ${longitude} = 0))`
}

/** The sort expression for the distance from a point. Rows without coordinates come last in both directions. */
export const distanceOrder = (table: string, from: Point, direction: 'asc' | 'desc' = 'asc') =>
  sql<number>`case when ${isUnplaced(table)} then ${sql.lit(direction === 'asc' ? 'infinity' : '-infinity')}::float8
    else ${distanceTo(table, from)} end`

/**
 * Selects rows within a distance of a point in kilometres. The index preselects a rectangle, and then the exact
 * distance is computed.
 */
export function isNear(table: string, point: Point | undefined, kilometres: number): Condition | undefined {
  if (!point) return undefined
  const [latitude, longitude] = point
  const around = isInBox(table, boxAround({ latitude, longitude }, kilometres))
  return sql`(${around} and ${distanceTo(table, point)} <= ${kilometres})`
}

/**
 * Adds distances from a point to rows, in kilometres with two decimals. Without a point the rows are returned
 * unchanged.
 */
export const withKilometres = <Row extends Coordinates>(rows: readonly Row[], from: Point | undefined) =>
  rows.map((row) => (from ? { ...row, kilometres: kilometresFrom(from, row) } : row))
