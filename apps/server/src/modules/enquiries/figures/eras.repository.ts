import { type RawBuilder, sql } from 'kysely'

/**
 * The period of a report, and the earlier period with which it is compared. Bounds are days; a missing bound is open.
 */
export interface ReportPeriod {
  from?: string | undefined
  to?: string | undefined
  former?: { from: string; to: string } | undefined
  exploiterId?: number | undefined
}

/** SQL for the periods of a report as rows `era (is_former, first, last)`, to join with the data. */
export const eras = ({ from, to, former }: ReportPeriod): RawBuilder<unknown> =>
  sql`(values (false, ${from ?? '-infinity'}::date, ${to ?? 'infinity'}::date)
    ${former ? sql`, (true, ${former.from}::date, ${former.to}::date)` : sql``}) as era (is_former, first, last)`

/** SQL: whether a moment lies in a row of `eras`. @param zone the IANA zone of its days */
export const isInEra = (column: string, zone: string): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} >= era.first::timestamp at time zone ${zone}
    and ${sql.ref(column)} < (era.last + 1)::timestamp at time zone ${zone})`

/** SQL: whether a row belongs to the exploiter; always true without one. */
export const isOfExploiter = (column: string, exploiterId: number | undefined): RawBuilder<boolean> =>
  exploiterId === undefined ? sql`true` : sql`${sql.ref(column)} = ${exploiterId}`
