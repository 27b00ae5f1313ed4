import { api } from '@stayboard/contract'
import { addDays, addMonths, bookedFases } from '@stayboard/domain'
import { type Figure, figureOf } from '../../../kit/charts/figure.ts'
import type { Target } from '../../../kit/core/address/target.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { officeToday } from '../../../kit/core/words/format.ts'
import { sumOfGaps } from '../targets/sum-of-gaps.ts'

/** A figure and its previous value: that of the period before, or of the same months a year earlier. */
export interface Compared {
  figure: Figure
  before: number | undefined
}

/** A range of months, both ends inclusive. */
export interface Months {
  from: string
  to: string
}

const settings = { staleTime: 60_000 }
/** The length of a period of the company's figures, in days. */
const DAYS = 30

const aYearBefore = ({ from, to }: Months): Months => ({ from: addMonths(from, -12), to: addMonths(to, -12) })

const useMonths = ({ from, to }: Months) =>
  useCall(api.prognosis.perMonth, { query: { probabilityRatio: 'true', month: from, monthTo: to } }, settings)

/** The weighted amounts of these months. */
export function useExpected(months: Months): Compared {
  const before = useMonths(aYearBefore(months)).data
  return { figure: figureOf(useMonths(months), ({ totals }) => totals.total), before: before?.totals.total }
}

/** The booked amounts of these months. */
export function useBooked(months: Months): Compared {
  const before = useMonths(aYearBefore(months)).data
  return { figure: figureOf(useMonths(months), ({ totals }) => totals.booked), before: before?.totals.booked }
}

/** The target of all exploiters in these months in euros; 0 without one. */
export function useTarget(months: Months): number | undefined {
  const { data } = useCall(api.targets.gaps, { query: months }, settings)
  return data && sumOfGaps(data._embedded.prognosisGaps).target
}

/** The filter for the last 30 days, or for the 30 days before them. */
const period = (isBefore: boolean) => {
  const to = addDays(officeToday(), isBefore ? -DAYS : 0)
  return { from: addDays(to, 1 - DAYS), to }
}

/** The timestamp that decides whether an enquiry counts: its arrival, or when it was won. */
export type EnquiryInstant = 'timeStamp' | 'faseSince'

function searchFor(field: EnquiryInstant, isBefore: boolean) {
  const { from, to } = period(isBefore)
  const search: Record<string, string> = { [`${field}_from`]: from, [`${field}_to`]: to }
  if (field === 'faseSince') search.fases = bookedFases.join(',')
  return search
}

/** The link to the enquiries that a figure counts. Enquiries that arrived count in any fase. */
export const enquiriesAt = (field: EnquiryInstant): Target =>
  field === 'faseSince'
    ? { to: '/enquiries_booked', search: searchFor(field, false) }
    : { to: '/enquiries', search: { notFases: '', ...searchFor(field, false) } }

const useCount = (field: EnquiryInstant, isBefore: boolean) =>
  useCall(api.enquiries.list, { query: { ...searchFor(field, isBefore), page: '0', size: '1' } }, settings)

/** The numbers of enquiries that arrived or were won, in the last 30 days and before. */
export function useEnquiries(field: EnquiryInstant): Compared {
  const before = useCount(field, true).data?.page.totalElements
  return { figure: figureOf(useCount(field, false), ({ page }) => page.totalElements), before }
}

/**
 * The number of conversations that began in the last 30 days, and the median time to the first answer in minutes; `NaN` without
 * answers.
 */
export function useAnswerTimes(): Record<'conversations' | 'firstResponse', Compared> {
  const asked = useCall(api.officeHours.answerTimes, { query: period(false) }, settings)
  const before = useCall(api.officeHours.answerTimes, { query: period(true) }, settings).data?.total
  return {
    conversations: {
      figure: figureOf(asked, ({ total }) => total.conversations),
      before: before?.conversations,
    },
    firstResponse: {
      figure: figureOf(asked, ({ total }) => total.firstResponse ?? Number.NaN),
      before: before?.firstResponse ?? undefined,
    },
  }
}
