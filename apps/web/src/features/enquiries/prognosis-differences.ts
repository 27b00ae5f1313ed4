import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import type { EnquiryAnswer } from './useEnquiryForm.ts'

type Prognosis = RowOf<typeof api.prognosis.list>

export interface PrognosisDifference {
  field: 'price' | 'nights'
  ofEnquiry: number
  /** The sum over all prognoses that are not cancelled. */
  ofPrognosis: number
  /** The prognosis, if there is exactly one. With several, it is undefined which one should get the value. */
  single: Pick<Prognosis, 'prognosisMetaId' | 'version'> | undefined
}

/** The differences between an enquiry's price and nights and the sums of its prognoses. An empty field is not a difference. */
export function differencesIn(
  { price, nights }: Pick<EnquiryAnswer['enquiry'], 'price' | 'nights'>,
  rows: readonly Prognosis[],
): PrognosisDifference[] {
  const lines = rows.filter(({ status }) => status !== 'CANCELLED')
  const single = lines.length === 1 ? lines[0] : undefined
  const cents = lines.reduce((sum, { totalPrognosis }) => sum + Math.round((totalPrognosis ?? 0) * 100), 0)
  const sums = { price: cents / 100, nights: lines.reduce((sum, row) => sum + (row.nights ?? 0), 0) }
  if (lines.length === 0) return []
  return Object.entries({ price, nights }).flatMap(([name, ofEnquiry]) => {
    const field = name as PrognosisDifference['field']
    const ofPrognosis = sums[field]
    return ofEnquiry === null || ofEnquiry === ofPrognosis ? [] : [{ field, ofEnquiry, ofPrognosis, single }]
  })
}
