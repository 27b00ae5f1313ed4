import type { Fase, PrognosisStatus, prognosisDifferences } from '@stayboard/contract'
import type { CalendarDay } from './days.ts'
import { isWon, needsCancelReason } from './fases.ts'
import type { Cents } from './money.ts'

export type PrognosisDifference = (typeof prognosisDifferences)[number]

/** The enquiry a prognosis belongs to. */
export interface EnquirySide {
  organisationId: number
  fase: Fase
  checkinDate: CalendarDay | null
  nights: number | null
  price: Cents | null
}

/** All prognoses of an enquiry that still count, together: an extension is a line of its own (finance.md 5.8). */
export interface LinesTogether {
  total: Cents
  nights: number
  start: CalendarDay | null
}

/**
 * Where a prognosis and its enquiry say different things (R9): shown, and never overwritten. What the enquiry
 * does not say yet is no difference.
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

/** Won is booked, cancelled is cancelled; anything else may be on its way. */
function fits(status: PrognosisStatus, fase: Fase): boolean {
  if (isWon(fase)) return status === 'BOOKED'
  return needsCancelReason(fase) === (status === 'CANCELLED')
}
