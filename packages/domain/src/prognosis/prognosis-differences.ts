import type { Fase, PrognosisStatus, prognosisDifferences } from '@stayboard/contract'
import { isBooked, needsCancelReason } from '../enquiries/enquiries.ts'
import type { CalendarDay } from '../values/days/days.ts'
import type { Cents } from '../values/money/money.ts'

export type PrognosisDifference = (typeof prognosisDifferences)[number]

/** The fields of an enquiry that its prognoses are compared with. */
export interface EnquirySide {
  organisationId: number
  fase: Fase
  checkinDate: CalendarDay | null
  nights: number | null
  price: Cents | null
}

/**
 * The sum of an enquiry's prognoses that are not cancelled. An extension of a stay is a prognosis of its own.
 */
export interface LinesTogether {
  total: Cents
  nights: number
  start: CalendarDay | null
}

/**
 * The fields in which a prognosis and its enquiry differ. They are shown and never overwritten. A field that the
 * enquiry leaves empty is no difference (docs/rules/prognosis.md#enquiry).
 */
export function differencesOf(
  row: { organisationId: number; status: PrognosisStatus },
  lines: LinesTogether | undefined,
  enquiry: EnquirySide,
): PrognosisDifference[] {
  const differs = (ours: unknown, theirs: unknown) => theirs !== null && ours !== theirs
  const found: [PrognosisDifference, boolean][] = [
    ['organisation', row.organisationId !== enquiry.organisationId],
    ['status', !fits(row.status, enquiry.fase)],
    ['start', lines !== undefined && differs(lines.start, enquiry.checkinDate)],
    ['nights', lines !== undefined && differs(lines.nights, enquiry.nights)],
    ['totalPrognosis', lines !== undefined && differs(lines.total, enquiry.price)],
  ]
  return found.flatMap(([field, isDifferent]) => (isDifferent ? [field] : []))
}

/** A won enquiry matches BOOKED, a lost one CANCELLED, and any other every status except CANCELLED. */
function fits(status: PrognosisStatus, fase: Fase): boolean {
  if (isBooked(fase)) return status === 'BOOKED'
  return needsCancelReason(fase) === (status === 'CANCELLED')
}
