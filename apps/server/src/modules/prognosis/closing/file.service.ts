import { Readable } from 'node:stream'
import { type closings, fileTypes, type QueryOf } from '@stayboard/contract'
import { toEuros } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { FileAnswer } from '../../../kit/calls/file-answer.ts'
import type { Cell, Column } from '../../../kit/export/columns.ts'
import { csv } from '../../../kit/export/csv.ts'
import { loadLanguage } from '../../../kit/texts/words.ts'
import { digestOf } from './amounts.service.ts'
import { type ClosedAmount, closedAmounts } from './closed-amounts.repository.ts'
import { closingArea } from './closings.area.ts'

/** A line of the closing file. `ops/verify-closing.mjs` depends on its kinds and its order of columns. */
type Line = Partial<Omit<ClosedAmount, 'prognosisMetaId'>> & {
  kind: 'ROW' | 'SUM' | 'TOTAL' | 'CHECKSUM'
  id?: number | string
}

/**
 * A file of the amounts that the closing of a month fixed, for the accountant (docs/rules/prognosis.md#closing-file).
 */
export async function fileOf(actor: Actor, monthClosingId: number, asked: QueryOf<typeof closings.file>) {
  const { month } = await closingArea.get(actor, monthClosingId)
  const amounts = await closedAmounts(actor.db, monthClosingId)
  const columns = columnsIn(await loadLanguage(asked.language), month)
  async function* pieces(): AsyncGenerator<Line[]> {
    for (let at = 0; at < amounts.length; at += PIECE)
      yield amounts
        .slice(at, at + PIECE)
        .map(({ prognosisMetaId: id, ...rest }) => ({ kind: 'ROW', id, ...rest }))
    yield [...sumLines(amounts), { kind: 'CHECKSUM', id: digestOf(amounts) }]
  }
  const content = csv(columns, pieces(), asked.decimal, actor.officeTimezone)
  return new FileAnswer(fileTypes.csv, `closing-${month}.csv`, Readable.from(content, { objectMode: false }))
}
const PIECE = 500

/** The lines with the sums of each exploiter and status that count, and the grand total. */
function sumLines(amounts: readonly ClosedAmount[]): Line[] {
  const counted = amounts.filter(({ status }) => status !== 'CANCELLED')
  const sums = Map.groupBy(counted, ({ exploiterId, status }) => `${exploiterId} ${status}`)
  const lines = [...sums.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { exploiterId, exploiterName, status } = first
    return [{ kind: 'SUM' as const, exploiterId, exploiterName, status, ...sumOf(rows) }]
  })
  return [...lines, { kind: 'TOTAL', ...sumOf(counted) }]
}

const sumOf = (rows: readonly ClosedAmount[]) => ({
  face: rows.reduce((sum, { face }) => sum + face, 0),
  weighted: rows.reduce((sum, { weighted }) => sum + weighted, 0),
})

/** The columns of the file, in a language. */
function columnsIn({ shared, prognosis, options }: Awaited<ReturnType<typeof loadLanguage>>, month: string) {
  const column = (
    heading: string,
    of: (line: Line) => Cell | undefined,
    kind: Column['kind'] = 'text',
  ): Column => ({
    ...{ heading, kind, paths: [] },
    cell: (line) => of(line as Line) ?? null,
  })
  const amount = (cents: number | undefined) => (cents === undefined ? null : toEuros(cents))
  return [
    column(prognosis.fileKind, ({ kind }) => kind),
    column(shared.month, () => `${month}-01`, 'day'),
    column(prognosis.fileNumber, ({ id }) => id),
    column(`${shared.organisation} (${prognosis.fileNumber})`, ({ organisationId }) => organisationId),
    column(shared.organisation, ({ organisationName }) => organisationName),
    column(`${shared.exploiter} (${prognosis.fileNumber})`, ({ exploiterId }) => exploiterId),
    column(shared.exploiter, ({ exploiterName }) => exploiterName),
    column(shared.code, ({ status }) => status),
    column(shared.status, ({ status }) => status && options.prognosisStatuses[status]),
    column(prognosis.forMonth, ({ stayMonth }) => stayMonth && `${stayMonth}-01`, 'day'),
    column(shared.nights, ({ nights }) => nights),
    column(prognosis.faceEuro, ({ face }) => amount(face)),
    column(prognosis.weightedEuro, ({ weighted }) => amount(weighted)),
  ]
}
