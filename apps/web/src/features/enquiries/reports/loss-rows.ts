import { fases } from '@stayboard/contract'
import { addDays, addMonths, needsCancelReason } from '@stayboard/domain'
import type { Target } from '../../../kit/core/address/target.ts'
import { enquiryLists } from '../list/enquiry-lists.ts'
import type { ReportQuery } from './useReport.ts'

/** The maximum length of a filter's text, in characters. */
const LONGEST = 200

interface Of {
  field: 'cancelReason' | 'location' | 'month'
  value: string | null
}

/** The link to the lost enquiries behind a figure; `undefined` if the text is too long for a filter. */
export function lossesBehind(query: ReportQuery, of?: Of): Target | undefined {
  if (of?.value && of.value.length > LONGEST) return undefined
  const { from, to, exploiterId } = query
  const period = of?.field === 'month' && of.value !== null ? within(query, of.value) : { from, to }
  const search: Record<string, string> = { fases: fases.filter(needsCancelReason).join(',') }
  if (period.from) search.faseSince_from = period.from
  if (period.to) search.faseSince_to = period.to
  if (exploiterId) search.exploiterId = exploiterId
  if (of && of.field !== 'month') {
    if (of.value === null) search[`${of.field}_empty`] = 'true'
    else search[`${of.field}_is`] = of.value
  }
  return { to: enquiryLists.cancelled.path, search }
}

/** The intersection of a month with the period: its first and last day. */
function within({ from, to }: ReportQuery, month: string) {
  const [first, last] = [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)]
  return { from: from && from > first ? from : first, to: to && to < last ? to : last }
}
