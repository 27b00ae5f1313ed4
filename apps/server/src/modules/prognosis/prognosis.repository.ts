import {
  type Fase,
  type PriceCalculation,
  type PrognosisStatus,
  type prognosis,
  prognosisStatuses,
  type QueryOf,
} from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import { foldedTexts, type IndexedTexts } from '../../kit/sql/lists/field-conditions.ts'
import { type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { chosen, inMonths } from './conditions.repository.ts'

type Query = QueryOf<typeof prognosis.list>

type Field = NonNullable<Query['sort']>['field']

const select = (db: Executor) =>
  db
    .selectFrom('prognosisMetas as p')
    .innerJoin('organisations as o', 'o.organisationId', 'p.organisationId')
    .leftJoin('exploiters as x', 'x.exploiterId', 'p.exploiterId')
    .leftJoin('enquiries as e', 'e.enquiryId', 'p.enquiryId')
    .select(['p.prognosisMetaId', 'p.organisationId', 'p.exploiterId', 'p.enquiryId', 'p.status', 'p.nights'])
    .select(['p.start', 'p.totalPrognosis', 'p.pricePerNight', 'p.probability', 'p.probabilityNote'])
    .select(['p.companyClient', 'p.notes', 'p.timeStamp', 'p.version'])
    .select(sql<PriceCalculation>`p.price_calculation`.as('priceCalculation'))
    .select(['o.name as organisationName', 'x.name as exploiterName', 'e.refNumber', 'e.name as enquiryName'])
    .select(['e.organisationId as enquiryOrganisationId', 'e.checkinDate', 'e.nights as enquiryNights'])
    .select(['e.price as enquiryPrice', sql<Fase | null>`e.fase`.as('fase')])

/** SQL for the names by which a list is sorted. They are joined once instead of looked up per row. */
const names: Partial<Record<Field, RawBuilder<unknown>>> = {
  organisation: sql`join organisations o on o.organisation_id = p.organisation_id`,
  exploiter: sql`left join exploiters x on x.exploiter_id = p.exploiter_id`,
}

const canBeEmpty: readonly Field[] = ['exploiter', 'start', 'probability']

const order: Record<Field, RawBuilder<unknown>> = {
  prognosisMetaId: sql`p.prognosis_meta_id`,
  exploiter: sql`x.name`,
  organisation: sql`o.name`,
  status: sql`p.status`,
  nights: sql`p.nights`,
  start: sql`p.start`,
  totalPrognosis: sql`p.total_prognosis`,
  probability: sql`p.probability`,
}

function plan(query: Query): ListPlan {
  const { field, direction } = query.sort ?? {
    field: query.orderBy ?? 'prognosisMetaId',
    direction: query.order ?? 'desc',
  }
  return {
    where: chosen('p', query),
    searches: [inMonths(query)],
    joined: names[field],
    order: order[field],
    direction,
    isNullable: canBeEmpty.includes(field),
    keptWith: ['prognosis_metas', 'month_closings', ...(query.differing ? ['enquiries'] : [])],
    // The months and the enquiry of a prognosis are in other tables, so its log does not tell whether it matches.
    recounts: inMonths(query) !== undefined || query.differing === true,
  }
}

const texts: IndexedTexts[] = [{ index: foldedTexts('p', ['company_client']), fields: ['companyClient'] }]

/** Reads and writes prognoses, with the names of linked records and their enquiry. */
export const repository = tableRepository(
  { table: 'prognosis_metas', alias: 'p', id: 'prognosis_meta_id', select, texts },
  plan,
)

/** The active prognoses of an enquiry: their total, nights and first day. Cancelled ones are left out. */
export interface Lines {
  enquiryId: number
  total: number
  nights: number
  start: string | null
}

export async function linesOf(db: Executor, enquiryIds: readonly number[]): Promise<Lines[]> {
  const found = await sql<Lines>`
    select enquiry_id, sum(total_prognosis) as total, sum(nights)::bigint as nights, min(start) as start
    from prognosis_metas where enquiry_id = any(${enquiryIds}::bigint[]) and status <> 'CANCELLED'
    group by enquiry_id`.execute(db)
  return found.rows
}

/**
 * Sets the status of an enquiry's active prognoses.
 * @param probability percent; `null` keeps the current one
 * @returns the ids of those whose status changed
 */
export async function moveLines(
  tx: Executor,
  enquiryId: number,
  status: PrognosisStatus,
  probability: number | null,
): Promise<number[]> {
  const others = prognosisStatuses.filter((other) => other !== status && other !== 'CANCELLED')
  const moved = await sql<{ id: number }>`update prognosis_metas
    set status = ${status}, probability = coalesce(${probability}::int, probability),
      probability_note = case when probability = coalesce(${probability}::int, probability) then probability_note end
    where enquiry_id = ${enquiryId} and status = any(${others}::prognosis_status[])
    returning prognosis_meta_id as id`.execute(tx)
  return moved.rows.map(({ id }) => id)
}

interface OpenLine {
  prognosisMetaId: number
  start: string | null
  nights: number
  pricePerNight: number | null
  total: number
}

/** Locks and returns the active prognoses of an enquiry, earliest first. Amounts are in cents. */
export async function openLinesOf(tx: Executor, enquiryId: number): Promise<OpenLine[]> {
  const found = await sql<OpenLine>`
    select prognosis_meta_id, start, nights, price_per_night, total_prognosis as total from prognosis_metas
    where enquiry_id = ${enquiryId} and status <> 'CANCELLED'
    order by start, prognosis_meta_id for no key update`.execute(tx)
  return found.rows
}
