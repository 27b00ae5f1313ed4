import type { PrognosisStatus } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { lastingName } from '../lasting-names.sql.ts'

/**
 * An amount in cents that counts in a closed month: of a prognosis of that month, or the change of an earlier closed
 * month.
 */
export interface ClosedAmount {
  prognosisMetaId: number
  organisationId: number
  organisationName: string | null
  exploiterId: number | null
  exploiterName: string | null
  status: PrognosisStatus
  /** The month of the stay, `yyyy-MM`. */
  stayMonth: string
  nights: number
  face: number
  weighted: number
}

/** The amounts that the closing of a month fixed. */
export async function closedAmounts(db: Executor, monthClosingId: number): Promise<ClosedAmount[]> {
  const found = await sql<ClosedAmount>`
    select c.prognosis_meta_id, c.organisation_id, ${lastingName.organisation('c.organisation_id')} as organisation_name,
      c.exploiter_id, ${lastingName.exploiter('c.exploiter_id')} as exploiter_name,
      c.status, to_char(c.stay_month, 'YYYY-MM') as stay_month, c.month_nights as nights, c.face, c.weighted
    from closed_amounts c
    where c.month_closing_id = ${monthClosingId}
    order by exploiter_name nulls last, c.exploiter_id, c.status, organisation_name, c.prognosis_meta_id, c.stay_month,
      c.nights, c.face, c.weighted`.execute(db)
  return found.rows
}
