import { type EnquiryReport, enquiries, type QueryOf } from '@stayboard/contract'
import { formatDay, may, toEuros } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import type { FileAnswer } from '../../../kit/calls/file-answer.ts'
import { type Cell, type Column, column } from '../../../kit/export/columns.ts'
import { rowsFile } from '../../../kit/export/rows-file.ts'
import { Problem } from '../../../kit/problems.ts'
import { loadLanguage, type Words } from '../../../kit/texts/words.ts'
import { faseMedians } from '../fases/fases.service.ts'
import { losses } from './losses.service.ts'
import { margins } from './margins.service.ts'
import { partners } from './partners.service.ts'
import { periodsOf } from './periods.service.ts'
import { type ReportFigure, reportFigures } from './report-columns.ts'
import { type ReportRow, type Reports, reportRows } from './report-rows.ts'

type Asked = QueryOf<typeof enquiries.reportFile>

const readers: { [R in EnquiryReport]: (actor: Actor, query: object) => Promise<Reports[R]> } = {
  fases: faseMedians,
  losses,
  margins,
  partners,
}

/**
 * A report as a file, with the lines and totals of its page (docs/rules/enquiries.md#report-file).
 * @throws Problem 403 for a report that the user may not read
 */
export async function reportFile(
  actor: Actor,
  { report, format, decimal, language, ...query }: Asked,
): Promise<FileAnswer> {
  if (report === 'partners' && !may(actor.roles, enquiries.partners.access))
    throw new Problem(403, 'forbidden')
  const words = await loadLanguage(language)
  const rows = await rowsOf(actor, report, query, words)
  const { former } = periodsOf(query)
  const between = former && `${formatDay(former.from)} – ${formatDay(former.to)}`
  const name = [report, query.from ?? '', query.to ?? ''].filter(Boolean).join('-')
  return rowsFile(actor, name, columnsOf(report, words, between), rows, { format, decimal })
}

const rowsOf = async <R extends EnquiryReport>(actor: Actor, report: R, query: object, words: Words) =>
  reportRows[report](await readers[report](actor, query), words)

/** The columns of a report's file. @param between the days of the earlier period, for the headings of its columns */
function columnsOf(report: EnquiryReport, words: Words, between: string | undefined): Column[] {
  const of = column<ReportRow>
  const figures = reportFigures[report](words)
  return [
    of(({ group }) => group, words.enquiries.reports[report]),
    of(({ name }) => name, words.shared.name),
    ...figures.map((figure) => of(({ now }) => cellOf(figure, now), figure[1], figure[2])),
    ...(between === undefined ? [] : figures).map((figure) =>
      of(({ former }) => cellOf(figure, former), `${figure[1]} ${between}`, figure[2]),
    ),
  ]
}

/** The cell of a figure. Amounts are converted from cents to euros. */
function cellOf([name, , kind]: ReportFigure, figures: ReportRow['former']): Cell {
  const value = figures?.[name]
  if (typeof value !== 'number') return null
  return kind === 'money' ? toEuros(value) : value
}
