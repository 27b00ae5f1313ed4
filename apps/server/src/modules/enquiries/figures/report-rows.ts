import { type AnswerOf, type EnquiryReport, type enquiries, fases } from '@stayboard/contract'
import { optionLabels, type Words } from '@stayboard/i18n'

/** The answers of the reports. */
export interface Reports {
  fases: AnswerOf<typeof enquiries.faseMedians>
  losses: AnswerOf<typeof enquiries.losses>
  margins: AnswerOf<typeof enquiries.margins>
  partners: AnswerOf<typeof enquiries.partners>
}

type Figures = Readonly<Record<string, unknown>>

/** A line of a report's file: the table that it belongs to, its name, and its figures in both periods. */
export interface ReportRow {
  group: string
  name: string
  now: Figures
  former: Figures | null
}

type Shown = Figures & { former: Figures | null }

/** The lines of a report, the total last (docs/rules/enquiries.md#report-file). */
export const reportRows: { [R in EnquiryReport]: (report: Reports[R], words: Words) => ReportRow[] } = {
  fases: ({ medians, total }, words) => {
    const labels = optionLabels(words.options, fases)
    const group = words.enquiries.reports.fases
    return [...medians.map((row) => line(group, labels[row.fase] ?? row.fase, row)), totalLine(total, words)]
  },
  losses: ({ reasons, cities, months, total }, words) => {
    const { byReason, byCity, byMonth, notGiven } = words.enquiries
    const group = (heading: string, rows: typeof reasons) =>
      rows.map((row) => line(heading, row.name ?? notGiven, row))
    return [
      ...group(byReason, reasons),
      ...group(byCity, cities),
      ...group(byMonth, months),
      totalLine(total, words),
    ]
  },
  margins: ({ clients, providers, enquiries, total }, words) => {
    const { byClient, byProvider, byEnquiry } = words.enquiries
    const group = (heading: string, rows: typeof clients) => rows.map((row) => line(heading, row.name, row))
    return [
      ...group(byClient, clients),
      ...group(byProvider, providers),
      ...group(byEnquiry, enquiries),
      totalLine(total, words),
    ]
  },
  partners: ({ partners, total }, words) => [
    ...partners.map((row) => line(words.enquiries.reports.partners, row.name, row)),
    totalLine(total, words),
  ],
}

const line = (group: string, name: string, row: Shown): ReportRow => ({
  ...{ group, name, now: row, former: row.former },
})

const totalLine = (total: Shown, { shared }: Words) => line(shared.total, '', total)
