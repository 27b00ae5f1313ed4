import type { EnquiryReport } from '@stayboard/contract'
import type { Words } from '@stayboard/i18n'

/** The figures of a report in the order of its table: name, heading, and whether it is an amount in euros. */
export type ReportFigure = readonly [name: string, heading: string, kind: 'number' | 'money']

/** The figures of each report. */
export const reportFigures: Record<EnquiryReport, (words: Words) => readonly ReportFigure[]> = {
  fases: ({ enquiries }) => [
    ['times', enquiries.timesLeft, 'number'],
    ['medianDays', enquiries.medianDays, 'number'],
  ],
  losses: ({ shared, enquiries }) => [
    ['enquiries', shared.lost, 'number'],
    ['price', enquiries.priceEuro, 'money'],
    ['priceGap', enquiries.meanPriceGap, 'money'],
  ],
  margins: ({ offers }) => [
    ['sales', offers.sales, 'money'],
    ['purchase', offers.purchase, 'money'],
    ['margin', offers.criteria.margin, 'money'],
    ['marginPercent', offers.marginPercent, 'number'],
  ],
  partners: ({ menu, options: { prognosisStatuses: of } }) => [
    ['organisations', menu.organisations, 'number'],
    ['booked', of.BOOKED, 'money'],
    ['pending', of.PENDING, 'money'],
    ['expected', of.PROGNOSIS, 'money'],
  ],
}
