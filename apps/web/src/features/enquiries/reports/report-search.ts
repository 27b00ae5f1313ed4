import { comparisons, enquiryReports } from '@stayboard/contract'
import { isDay } from '@stayboard/domain'
import { oneOf, texts, together } from '../../../kit/core/address/address.ts'

const days = (search: Readonly<Record<string, unknown>>): { from?: string; to?: string } =>
  Object.fromEntries(
    ['from', 'to'].flatMap((name) => (isDay(String(search[name])) ? [[name, String(search[name])]] : [])),
  )

/** The search parameters of the reports: which report, its period, the compared period, and the exploiter. */
export const reportSearch = together(
  oneOf('report', enquiryReports),
  days,
  oneOf('compare', comparisons),
  texts(['exploiterId'], /^\d{1,9}$/),
)
